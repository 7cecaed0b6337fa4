package org.racechecked.actors;

import org.jspecify.annotations.Nullable;

/**
 * What is special to coroutines of Kotlin: a block is copied before it runs, a scope ends after all that was launched in
 * it, and one thread may run many in turn.
 *
 * <p>A coroutine is observed up to its first suspension, and further where it goes on in the thread that waits for it.
 */
final class Coroutines {
    private static final String PACKAGE = "kotlinx.coroutines.";
    private static final String BLOCK = "kotlin.coroutines.jvm.internal.BaseContinuationImpl";
    /** Stands for no scope that ever ends. */
    private static final String GLOBAL = PACKAGE + "GlobalScope";

    private static final String SUSPENDED = "kotlin.coroutines.intrinsics.CoroutineSingletons";

    private static final ClassValue<Boolean> IS_BLOCK = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            Class<?> at = type;
            while (at != null && !at.getName().equals(BLOCK)) {
                at = at.getSuperclass();
            }
            return at != null;
        }
    };

    private Coroutines() {}

    /** The body of a coroutine. */
    static boolean isBlock(Object task) {
        return IS_BLOCK.get(task.getClass());
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

    /** The result that says that there is none yet; it is the same for all. */
    static boolean isSuspended(@Nullable Object result) {
        return result != null && result.getClass().getName().equals(SUSPENDED);
    }

    /** The call may leave the rest of its coroutine to another thread. */
    static boolean maySuspend(KnownSite site) {
        return isOf(site, "");
    }

    private static boolean isOf(KnownSite site, String call) {
        return site.site().target().startsWith(PACKAGE + call);
    }
}
