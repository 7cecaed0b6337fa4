package org.racechecked.actors;

import org.jspecify.annotations.Nullable;

/** Tells from the result of a call that may refuse whether it has done what it is for. */
final class Outcome {
    private Outcome() {}

    /**
     * The variable was as expected and has been changed. A {@code compareAndExchange} whose result the program drops may have
     * been either.
     */
    static boolean hasExchanged(KnownSite site, @Nullable Object @Nullable [] args, @Nullable Object result) {
        if (!site.callee().startsWith("compareAndExchange")) {
            return !Boolean.FALSE.equals(result);
        }
        return args == null || args.length < 2 || site.returns('V') || isSame(args[args.length - 2], result);
    }

    /** Something has been put: the call has not said no, nor found what must not be there, or missed what must. */
    static boolean hasPut(KnownSite site, @Nullable Object result) {
        return switch (site.call()) {
            case PUTS_IF_ABSENT_OR_WRITES -> result == null;
            case PUTS_IF_PRESENT_OR_WRITES -> result != null;
            default -> !(Boolean.FALSE.equals(result) && site.returns('Z'));
        };
    }

    /**
     * The call waits for nobody and hardly runs code of the program, so that it is worth waiting for. Whatever cannot refuse
     * need not be waited for.
     */
    static boolean comesAtOnce(KnownSite site) {
        return switch (site.call()) {
            case PUTS, PUTS_OR_WRITES -> site.returns('Z') && !site.parameters().contains("TimeUnit");
            case PUTS_IF_ABSENT_OR_WRITES, PUTS_IF_PRESENT_OR_WRITES -> true;
            default -> site.call().isAttempt();
        };
    }

    /** Numbers and truth values come boxed, each time anew. */
    private static boolean isSame(@Nullable Object one, @Nullable Object other) {
        return one == other
                || (one != null
                        && (one instanceof Number || one instanceof Character || one instanceof Boolean)
                        && OfJdk.is(one)
                        && one.equals(other));
    }
}
