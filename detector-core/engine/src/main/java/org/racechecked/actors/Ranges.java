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

    /** Touches the first argument, from the second to before the third where those are given. */
    void first(Actor actor, @Nullable Object @Nullable [] args, AccessKind access, int site) {
        if (args != null && args.length > 0 && isArray(args[0])) {
            boolean given = args.length >= 3 && args[1] instanceof Integer && args[2] instanceof Integer;
            if (given) {
                int last = Math.min((Integer) args[2], Array.getLength(args[0]));
                part(actor, args[0], (Integer) args[1], last, access, site);
            } else {
                part(actor, args[0], 0, Array.getLength(args[0]), access, site);
            }
        }
    }

    /**
     * Reads the argument at a place of {@code args}; two numbers after it say which part: where to start and how much for
     * methods of objects, from where to where for others.
     */
    void argument(Actor actor, @Nullable Object[] args, int at, boolean byLength, int site) {
        Object array = args[at];
        if (at + 2 < args.length && args[at + 1] instanceof Integer from && args[at + 2] instanceof Integer second) {
            part(actor, array, from, byLength ? from + second : second, AccessKind.READ, site);
        } else if (array != null) {
            part(actor, array, 0, Array.getLength(array), AccessKind.READ, site);
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
