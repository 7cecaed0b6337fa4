package org.racechecked.actors;

import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Site;

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

    private static final String FRAME = "kotlin.coroutines.jvm.internal.CoroutineStackFrame";
    private static final String JOB = PACKAGE + "Job";

    /**
     * What leads from one link of a chain to the next, which goes on after it.
     *
     * @param caller asks it for the block that called it
     * @param completion asks it for what is told of its end, or null for what stands between two blocks
     */
    private record Link(Method caller, @Nullable Method completion) {}

    private static final ClassValue<Optional<Link>> LINKS = new ClassValue<>() {
        @Override
        protected Optional<Link> computeValue(Class<?> type) {
            Class<?> frame = Supertypes.named(type, FRAME);
            Class<?> block = Supertypes.named(type, BLOCK);
            if (frame == null || Supertypes.named(type, GENERATOR) != null || Supertypes.named(type, JOB) != null) {
                return Optional.empty();
            }
            try {
                Method completion = block == null ? null : block.getMethod("getCompletion");
                return Optional.of(new Link(frame.getMethod("getCallerFrame"), completion));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("This version of Kotlin is not known: " + type, e);
            }
        }
    };

    private static final ClassValue<Optional<Method>> COMPLETED = new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
            Class<?> job = Supertypes.named(type, JOB);
            try {
                return job == null ? Optional.empty() : Optional.of(job.getMethod("isCompleted"));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("This version of Kotlin is not known: " + type, e);
            }
        }
    };

    private final WeakIdentityMap<Object, Coroutine> known = new WeakIdentityMap<>();

    /** The body of a coroutine, or of a function that may suspend. */
    static boolean isBlock(Object task) {
        Optional<Link> link = LINKS.get(task.getClass());
        return link.isPresent() && link.get().completion() != null;
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

    /** What goes on after a link of a chain, or null for the last. */
    private static @Nullable Object next(Object at) {
        Optional<Link> link = LINKS.get(at.getClass());
        if (link.isEmpty()) {
            return null;
        }
        try {
            Object caller = link.get().caller().invoke(at);
            Method completion = link.get().completion();
            return caller == null && completion != null ? completion.invoke(at) : caller;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(at.getClass() + " does not tell what comes after it", e);
        }
    }

    /** It is a job that has come to its end. */
    static boolean isCompleted(Object awaited) {
        Optional<Method> completed = COMPLETED.get(awaited.getClass());
        try {
            return completed.isPresent() && Boolean.TRUE.equals(completed.get().invoke(awaited));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(awaited.getClass() + " does not tell whether it has ended", e);
        }
    }

    /** The scope that the call launches a coroutine in, or null for one that nobody can wait for. */
    static @Nullable Object scope(KnownSite site, @Nullable Object @Nullable [] args) {
        boolean launches = isOf(site, "BuildersKt.launch")
                || isOf(site, "BuildersKt.async")
                || isOf(site, "channels.ProduceKt.produce");
        Object scope = launches && args != null && args.length > 0 ? args[0] : null;
        return scope == null || scope.getClass().getName().equals(GLOBAL) ? null : scope;
    }

    /** What the call ran is over where its method handles an exception. */
    static boolean isOver(OpenCall call, KnownSite handler) {
        Site at = call.site.site();
        return call.site.call() == CallEvent.RUNS_ALL
                && isOf(call.site, "")
                && at.className().equals(handler.site().className())
                && at.method().equals(handler.site().method());
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
