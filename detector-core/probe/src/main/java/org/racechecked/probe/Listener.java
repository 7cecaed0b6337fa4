package org.racechecked.probe;

import org.jspecify.annotations.Nullable;

/** Hears the events of woven code; sites are the numbers that {@link WovenClasses} gave out in this JVM. */
public interface Listener {
    /**
     * Sets {@code woven.on()} for each site it wants to hear, and {@code woven.watched()} for each access among them and for
     * the first one of their methods; called once per class and listener, before its first event.
     */
    default void select(WovenClass woven) {}

    /**
     * Where the current thread leaves the accesses of one call of a method, or null if nobody wants to hear of those; asked
     * where its {@link Seat} does not know.
     *
     * @param site the first access of the method; in a method of one body, each access in its turn
     */
    default @Nullable Trail trail(WovenClass woven, int site) {
        return null;
    }

    default void volatileRead(@Nullable Object owner, int site) {}

    default void volatileWrite(@Nullable Object owner, int site) {}

    default void entering(@Nullable Object monitor, int site) {}

    default void exiting(@Nullable Object monitor, int site) {}

    default void left(int site) {}

    default void before(@Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {}

    /** About to copy a range of one array, or of what is none, into another, which the JVM may refuse. */
    default void copying(@Nullable Object from, int first, @Nullable Object to, int at, int length, int site) {}

    default void after(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {}

    default @Nullable Object handOver(@Nullable Object task, @Nullable Object receiver, int parameter, int site) {
        return task;
    }

    default void taskBegins(Object task, int site) {}

    default void taskEnds(int site) {}

    default void caught(Throwable thrown, int site) {}

    default void mayWait(int site) {}

    default void initialising(Class<?> type) {}

    default void initialised(Class<?> type) {}

    /** What an object carries of its past is in its clone as well. */
    default void cloned(Object clone) {}

    /** Returns false when no object of this site is of interest any more until the next listener. */
    default boolean allocated(Object object, int site) {
        return true;
    }

    /** Returns false when nothing can come of this site any more until the next listener. */
    default boolean seesInitialised(Class<?> type, int site) {
        return true;
    }
}
