package org.racechecked.actors;

import java.lang.reflect.Array;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;

/**
 * Byte and other buffers: each has a position of its own, and several may share their bytes, also with an array.
 *
 * <p>The bytes of a buffer with an accessible array are that array; those of others belong to the first buffer seen.
 */
final class Buffers {
    private final WeakIdentityMap<Buffer, Bytes> views = new WeakIdentityMap<>();
    private final Touches touches;

    Buffers(Touches touches) {
        this.touches = touches;
    }

    /** Where the bytes of a buffer are, and at which place there its index 0 stands. */
    private record Bytes(Object owner, int field, int offset) {}

    /** Touches the place that the first argument names. */
    void at(
            Actor actor,
            @Nullable Object receiver,
            @Nullable Object @Nullable [] args,
            AccessKind access,
            KnownSite site) {
        if (receiver instanceof Buffer buffer && args != null && args.length > 0 && args[0] instanceof Integer index) {
            touch(actor, buffer, index, Widths.in(site.callee(), 1), access, site);
        }
    }

    /** Reads or sets the position, and touches the value that it moves over. */
    void moves(Actor actor, Buffer buffer, AccessKind access, KnownSite site) {
        boolean puts = site.callee().startsWith("put");
        if ((puts || site.callee().startsWith("get")) && movesOneValue(site)) {
            AccessKind value = puts ? AccessKind.WRITE : AccessKind.READ;
            touch(actor, buffer, buffer.position(), Widths.in(site.callee(), 1), value, site);
        }
        touches.touch(actor, buffer, Parts.CONTENTS, 0, 1, access, site.number());
    }

    /** Touches as many values as the array, or the part of it that the numbers after it say, can take or give. */
    void movesAlong(Actor actor, Buffer buffer, @Nullable Object @Nullable [] args, KnownSite site) {
        if (args != null
                && args.length > 0
                && args[0] != null
                && args[0].getClass().isArray()) {
            int values = args.length == 3 && args[2] instanceof Integer given ? given : Array.getLength(args[0]);
            if (values > 0) {
                AccessKind value = site.callee().equals("put") ? AccessKind.WRITE : AccessKind.READ;
                touch(actor, buffer, buffer.position(), values, value, site);
            }
        }
    }

    private static boolean movesOneValue(KnownSite site) {
        return site.parameters().length() <= 3;
    }

    void isViewOf(Buffer view, Buffer buffer, @Nullable Object @Nullable [] args, String callee) {
        if (!view.hasArray()) {
            Bytes bytes = bytesOf(buffer);
            int skipped = !callee.equals("slice")
                    ? 0
                    : args != null && args.length > 0 && args[0] instanceof Integer index ? index : buffer.position();
            views.put(view, new Bytes(bytes.owner(), bytes.field(), bytes.offset() + skipped));
        }
    }

    private void touch(Actor actor, Buffer buffer, int index, int width, AccessKind access, KnownSite site) {
        if (index >= 0 && index + width <= buffer.limit()) {
            Bytes bytes = bytesOf(buffer);
            int from = bytes.offset() + index;
            touches.touch(actor, bytes.owner(), bytes.field(), from, from + width, access, site.number());
        }
    }

    private Bytes bytesOf(Buffer buffer) {
        if (buffer.hasArray()) {
            return new Bytes(buffer.array(), Parts.ELEMENTS, buffer.arrayOffset());
        }
        Bytes known = views.get(buffer);
        return known == null ? new Bytes(buffer, Parts.BYTES, 0) : known;
    }
}
