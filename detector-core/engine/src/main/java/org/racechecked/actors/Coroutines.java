package org.racechecked.actors;

import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is special to coroutines of Kotlin: a block is copied before it runs, a scope ends after all that was launched in
 * it, one thread may run many in turn, and what calls a function that suspends is run again when that has returned.
 */
final class Coroutines {
    private static final String PACKAGE = "kotlinx.coroutines.";
    private static final String BLOCK = "kotlin.coroutines.jvm.internal.BaseContinuationImpl";
    /** Stands for no scope that ever ends. */
    private static final String GLOBAL = PACKAGE + "GlobalScope";

    /** A parameter of all that may suspend. */
    static final String CONTINUATION = "Lkotlin/coroutines/Continuation;";

    private static final String SUSPENDED = "kotlin.coroutines.intrinsics.CoroutineSingletons";

    /** Generators: whoever asks for the next value runs them. */
    private static final String GENERATOR = "kotlin.coroutines.jvm.internal.RestrictedContinuationImpl";

    /** Comes after every function that collects a flow, whoever calls it. */
    private static final String NOTHING = PACKAGE + "flow.internal.NoOpContinuation";

    /** How a block is asked for the block that called it, and for what comes after it. */
    private record Asking(Method caller, Method completion) {}

    private static final ClassValue<Optional<Asking>> BLOCKS = new ClassValue<>() {
        @Override
        protected Optional<Asking> computeValue(Class<?> type) {
            Class<?> at = type;
            boolean generator = false;
            while (at != null && !at.getName().equals(BLOCK)) {
                generator |= at.getName().equals(GENERATOR);
                at = at.getSuperclass();
            }
            try {
                return at == null || generator
                        ? Optional.empty()
                        : Optional.of(new Asking(at.getMethod("getCallerFrame"), at.getMethod("getCompletion")));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("This version of Kotlin is not known: " + at, e);
            }
        }
    };

    private final WeakIdentityMap<Object, Coroutine> known = new WeakIdentityMap<>();

    /** The body of a coroutine, or of a function that may suspend. */
    static boolean isBlock(Object task) {
        return BLOCKS.get(task.getClass()).isPresent();
    }

    /** The coroutine that the block is a part of, or null if it does not belong to any yet. */
    @Nullable
    Coroutine of(Object block) {
        Object next = next(block);
        return next == null ? null : endingIn(next);
    }

    /** The coroutine that goes on with that, or tells it of its end: by this it is known. */
    @Nullable
    Coroutine endingIn(Object continuation) {
        Object end = continuation;
        for (Object next = next(end); next != null; next = next(end)) {
            end = next;
        }
        return end.getClass().getName().equals(NOTHING) ? null : known.get(end, Coroutine::new);
    }

    /** What comes after a block: the block that called it, or what is told of the end of all; after that comes nothing. */
    private static @Nullable Object next(Object block) {
        Optional<Asking> asking = BLOCKS.get(block.getClass());
        if (asking.isEmpty()) {
            return null;
        }
        try {
            Object caller = asking.get().caller().invoke(block);
            return caller == null ? asking.get().completion().invoke(block) : caller;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(block.getClass() + " does not tell what comes after it", e);
        }
    }

    /** The scope that the call launches a coroutine in, or null for one that nobody can wait for. */
    static @Nullable Object scope(KnownSite site, @Nullable Object @Nullable [] args) {
        boolean launches = isOf(site, "BuildersKt.launch") || isOf(site, "BuildersKt.async");
        Object scope = launches && args != null && args.length > 0 ? args[0] : null;
        return scope == null || scope.getClass().getName().equals(GLOBAL) ? null : scope;
    }

    /** Whoever makes the call runs coroutines in turn until it returns. */
    static boolean runsInTurn(OpenCall call) {
        return isOf(call.site, "BuildersKt.runBlocking");
    }

    /** The call has not returned yet: that is the result of all that suspend. */
    static boolean isSuspended(@Nullable Object result) {
        return result instanceof Enum<?> && result.getClass().getName().equals(SUSPENDED);
    }

    private static boolean isOf(KnownSite site, String call) {
        return site.site().target().startsWith(PACKAGE + call);
    }
}
