package org.racechecked.actors;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.model.AccessKind;

/** Which parts of arrays a call touches, as its arguments say; a range that the callee will refuse is no access. */
final class Ranges {
    private final Touches touches;

    Ranges(Touches touches) {
        this.touches = touches;
    }

    /** Touches the first argument, if that is an array, as {@link #argument} does. */
    void first(Actor actor, @Nullable Object @Nullable [] args, boolean byLength, AccessKind access, int site) {
        if (args != null && args.length > 0 && isArray(args[0])) {
            argument(actor, args, 0, byLength, access, site);
        }
    }

    /**
     * Touches the argument at a place of {@code args}; two numbers after it say which part: where to start and how much, or
     * from where to where, be that behind its end, as in a copy that is longer.
     */
    void argument(Actor actor, @Nullable Object[] args, int at, boolean byLength, AccessKind access, int site) {
        Object array = args[at];
        if (array == null) {
            return;
        }
        int length = Array.getLength(array);
        if (at + 2 < args.length && args[at + 1] instanceof Integer from && args[at + 2] instanceof Integer second) {
            part(actor, array, from, byLength ? from + second : Math.min(second, length), access, site);
        } else {
            part(actor, array, 0, length, access, site);
        }
    }

    /** {@code System.arraycopy}, or a call that is said to do the same. */
    void copy(Actor actor, @Nullable Object @Nullable [] args, int site) {
        if (args != null
                && args.length == 5
                && args[1] instanceof Integer from
                && args[3] instanceof Integer to
                && args[4] instanceof Integer length) {
            copy(actor, args[0], from, args[2], to, length, site);
        }
    }

    /** {@code String.getChars}: what is between the first two arguments goes into the third, to where the fourth says. */
    void copiedOut(Actor actor, @Nullable Object @Nullable [] args, int site) {
        if (args != null
                && args.length == 4
                && args[0] instanceof Integer from
                && args[1] instanceof Integer to
                && args[3] instanceof Integer at) {
            part(actor, args[2], at, at + to - from, AccessKind.WRITE, site);
        }
    }

    void copy(Actor actor, @Nullable Object from, int first, @Nullable Object to, int at, int length, int site) {
        part(actor, from, first, first + length, AccessKind.READ, site);
        part(actor, to, at, at + length, AccessKind.WRITE, site);
    }

    @NotInlined
    void part(Actor actor, @Nullable Object array, int from, int to, AccessKind access, int site) {
        if (isArray(array) && from >= 0 && from < to && to <= Array.getLength(array)) {
            touches.touch(actor, array, Parts.ELEMENTS, from, to, access, site);
        }
    }

    private static boolean isArray(@Nullable Object object) {
        return object != null && object.getClass().isArray();
    }
}
