package org.racechecked.litmus;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Fields and elements that are reached through {@code sun.misc.Unsafe} as well as in the way of the language. */
final class UnsafeAccesses extends Litmus {
    private static final Unsafe UNSAFE = unsafe();
    private static final long NUMBER = offset();
    private static final long FIRST = Unsafe.ARRAY_BYTE_BASE_OFFSET;
    private final int[] elements = new int[2];
    private final byte[] bytes = new byte[16];
    private volatile int number;

    void elements() throws Exception {
        together(
                () -> {
                    data = 1;
                    UNSAFE.putIntVolatile(elements, place(0), 1);
                },
                () -> {
                    until(() -> UNSAFE.getIntVolatile(elements, place(0)) == 1);
                    read = data; // no race: the element orders
                });
        check(read == 1);
    }

    void elements_other() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    UNSAFE.putIntVolatile(elements, place(0), 1);
                },
                () -> {
                    check(UNSAFE.getIntVolatile(elements, place(1)) == 0);
                    read = data; // race A
                });
    }

    void updated() throws Exception {
        Action add = () -> UNSAFE.getAndAddInt(elements, place(1), 1); // no race: both are atomic
        together(add, add);
        check(elements[1] == 2);
    }

    void updated_plainly() throws Exception {
        Action add = () -> UNSAFE.getAndAddInt(elements, place(1), 1); // race A
        together(add, () -> {
            elements[1]++; // race A
        });
    }

    /** One value takes several elements. */
    void wide() throws Exception {
        together(() -> bytes[8] = 1, () -> check(UNSAFE.getLong(bytes, FIRST) == 0)); // no race: the ninth is beyond
    }

    void wide_within() throws Exception {
        together(
                () -> {
                    bytes[3] = 1; // race A
                },
                () -> {
                    check(UNSAFE.getLong(bytes, FIRST) >= 0); // race A
                });
    }

    /** A box that a status word hands to and fro. */
    void handedOver() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        until(() -> number == 0);
                        data++; // no race: it is empty
                        check(UNSAFE.compareAndSwapInt(this, NUMBER, 0, 1));
                    }
                },
                () -> {
                    for (int i = 0; i < 3; i++) {
                        until(() -> number == 1);
                        read += data;
                        check(UNSAFE.compareAndSwapInt(this, NUMBER, 1, 0));
                    }
                });
        check(read == 6);
    }

    void handedOver_tooEarly() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        until(() -> number == 0);
                        check(UNSAFE.compareAndSwapInt(this, NUMBER, 0, 1));
                        data++; // race A
                    }
                },
                () -> {
                    for (int i = 0; i < 3; i++) {
                        until(() -> number == 1);
                        read += data; // race A
                        check(UNSAFE.compareAndSwapInt(this, NUMBER, 1, 0));
                    }
                });
    }

    private static long place(int index) {
        return Unsafe.ARRAY_INT_BASE_OFFSET + (long) index * Unsafe.ARRAY_INT_INDEX_SCALE;
    }

    private static long offset() {
        try {
            return UNSAFE.objectFieldOffset(UnsafeAccesses.class.getDeclaredField("number"));
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private static Unsafe unsafe() {
        try {
            Field known = Unsafe.class.getDeclaredField("theUnsafe");
            known.setAccessible(true);
            return (Unsafe) known.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
