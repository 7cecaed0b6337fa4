package org.racechecked.actors;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;

/**
 * Memory segments, where the JDK has them: the same bytes are the same memory, whichever segment shows them.
 *
 * <p>The bytes of an array are that array; others belong to the scope that they live in, at their address.
 */
final class Segments {
    private static final @Nullable Class<?> SEGMENT = find("java.lang.foreign.MemorySegment");
    private static final @Nullable Class<?> LAYOUT = find("java.lang.foreign.MemoryLayout");

    private static final @Nullable MethodHandle BYTE_SIZE = question(SEGMENT, "byteSize");
    private static final @Nullable MethodHandle ADDRESS = question(SEGMENT, "address");
    private static final @Nullable MethodHandle HEAP_BASE = question(SEGMENT, "heapBase");
    private static final @Nullable MethodHandle SCOPE = question(SEGMENT, "scope");
    private static final @Nullable MethodHandle WIDTH = question(LAYOUT, "byteSize");

    private final Touches touches;

    Segments(Touches touches) {
        this.touches = touches;
    }

    static boolean isSegment(@Nullable Object object) {
        return SEGMENT != null && SEGMENT.isInstance(object);
    }

    /** Touches the value at the offset, or at the index counted in values, that the second argument names; or all of it. */
    void at(Actor actor, Object segment, @Nullable Object @Nullable [] args, AccessKind access, KnownSite site) {
        if (site.callee().equals("fill")) {
            touch(actor, segment, 0, sizeOf(segment), access, site.number());
        } else if (args != null && args.length > 1 && args[0] != null && args[1] instanceof Long place) {
            long width = (Long) ask(WIDTH, args[0]);
            long offset = site.callee().endsWith("AtIndex") ? place * width : place;
            touch(actor, segment, offset, width, access, site.number());
        }
    }

    /** Reads bytes of the first argument, from the second on, and writes those of the third, as many as the last says. */
    void copy(Actor actor, @Nullable Object @Nullable [] args, int site) {
        if (args != null
                && args.length == 5
                && isSegment(args[0])
                && args[1] instanceof Long from
                && isSegment(args[2])
                && args[3] instanceof Long to
                && args[4] instanceof Long length) {
            touch(actor, args[0], from, length, AccessKind.READ, site);
            touch(actor, args[2], to, length, AccessKind.WRITE, site);
        }
    }

    private void touch(Actor actor, Object segment, long offset, long width, AccessKind access, int site) {
        if (offset < 0 || width <= 0 || offset + width > sizeOf(segment)) {
            return;
        }
        long from = (Long) ask(ADDRESS, segment) + offset;
        Object base = ((Optional<?>) ask(HEAP_BASE, segment)).orElse(null);
        if (base == null) {
            // two places of one scope that are this far apart are never mistaken for one another in practice
            int low = (int) (from & 0x3FFF_FFFF);
            Object scope = ask(SCOPE, segment);
            touches.touch(actor, scope, Parts.BYTES, low, low + (int) Math.min(width, 0x3FFF_FFFF), access, site);
        } else {
            int size = bytesPerElement(base);
            int first = (int) (from / size);
            int last = (int) Math.min((from + width + size - 1) / size, Array.getLength(base));
            touches.touch(actor, base, Parts.ELEMENTS, first, last, access, site);
        }
    }

    private static int bytesPerElement(Object array) {
        Class<?> type = array.getClass().getComponentType();
        if (type == byte.class) {
            return Byte.BYTES;
        }
        if (type == short.class || type == char.class) {
            return Short.BYTES;
        }
        return type == int.class || type == float.class ? Integer.BYTES : Long.BYTES;
    }

    private static long sizeOf(Object segment) {
        return (Long) ask(BYTE_SIZE, segment);
    }

    private static Object ask(@Nullable MethodHandle question, Object object) {
        if (question == null) {
            throw new IllegalStateException("this JDK has no memory segments");
        }
        try {
            return question.invoke(object);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The JDK that this is compiled for has no such types. */
    private static @Nullable Class<?> find(String name) {
        try {
            return Runtime.version().feature() < 22 ? null : Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("needed in a JDK of version 22 or later: " + name, e);
        }
    }

    private static @Nullable MethodHandle question(@Nullable Class<?> type, String method) {
        try {
            return type == null ? null : MethodHandles.publicLookup().unreflect(type.getMethod(method));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("needed: " + type.getName() + "." + method, e);
        }
    }
}
