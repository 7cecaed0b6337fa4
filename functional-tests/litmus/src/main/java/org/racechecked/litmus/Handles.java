package org.racechecked.litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Fields reached by handles, updaters and reflection, in every mode. */
final class Handles extends Litmus {
    private static final VarHandle FLAG = handle("flag");
    private static final VarHandle VALUE = handle("value");
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final AtomicIntegerFieldUpdater<Handles> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Handles.class, "state");

    int flag;
    int value;
    volatile int state;
    private final int[] elements = new int[2];
    private final byte[] bytes = new byte[16];

    private static VarHandle handle(String field) {
        try {
            return MethodHandles.lookup().findVarHandle(Handles.class, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void releaseAcquire() throws Exception {
        together(
                () -> {
                    data = 1;
                    FLAG.setRelease(this, 1);
                },
                () -> {
                    until(() -> (int) FLAG.getAcquire(this) == 1);
                    read = data; // no race: release and acquire
                });
        check(read == 1);
    }

    void releaseAcquire_tooEarly() throws Exception {
        together(
                () -> {
                    FLAG.setRelease(this, 1);
                    data = 1; // race A
                },
                () -> {
                    until(() -> (int) FLAG.getAcquire(this) == 1);
                    read = data; // race A
                });
    }

    void volatileMode() throws Exception {
        together(
                () -> {
                    data = 1;
                    FLAG.setVolatile(this, 1);
                },
                () -> {
                    until(() -> (int) FLAG.getVolatile(this) == 1);
                    read = data; // no race: volatile mode
                });
    }

    void volatileMode_readBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    FLAG.setVolatile(this, 1);
                },
                () -> {
                    read = data; // race A
                    until(() -> (int) FLAG.getVolatile(this) == 1);
                });
    }

    /** Opaque mode is atomic, so the flag itself does not race, and it orders nothing else. */
    void opaque() throws Exception {
        together(() -> FLAG.setOpaque(this, 1), () -> check((int) FLAG.getOpaque(this) >= 0)); // no race: atomic
    }

    void opaque_asOrder() throws Exception {
        together(
                () -> {
                    data = 1; // unordered A
                    FLAG.setOpaque(this, 1);
                },
                () -> {
                    until(() -> (int) FLAG.getOpaque(this) == 1);
                    read = data; // unordered A
                });
    }

    void plainMode() throws Exception {
        together(() -> VALUE.setVolatile(this, 1), () -> read = (int) VALUE.getVolatile(this)); // no race: atomic
    }

    void plainMode_bothPlain() throws Exception {
        together(
                () -> {
                    VALUE.set(this, 1); // race A
                },
                () -> {
                    read = (int) VALUE.get(this); // race A
                });
    }

    /** A handle that shows several bytes as one value. */
    void wide() throws Exception {
        together(() -> bytes[8] = 1, () -> check((long) LONGS.get(bytes, 0) == 0)); // no race: the ninth is beyond
    }

    void wide_within() throws Exception {
        together(
                () -> {
                    bytes[7] = 1; // race A
                },
                () -> {
                    check((long) LONGS.get(bytes, 0) >= 0); // race A
                });
    }

    /** A handle and a plain access reach the same field. */
    void mixed() throws Exception {
        together(() -> VALUE.setVolatile(this, 1), () -> read = flag); // no race: two fields
    }

    void mixed_sameField() throws Exception {
        together(
                () -> {
                    VALUE.setVolatile(this, 1); // race A
                },
                () -> {
                    read = value; // race A
                });
    }

    void compareAndSet() throws Exception {
        Action add = () -> {
            until(() -> FLAG.compareAndSet(this, 0, 1));
            data++; // no race: a lock
            FLAG.setRelease(this, 0);
        };
        together(add, add);
        check(data == 2);
    }

    void compareAndSet_givenBackTooEarly() throws Exception {
        Action add = () -> {
            until(() -> FLAG.compareAndSet(this, 0, 1));
            FLAG.setRelease(this, 0);
            data++; // races with itself
        };
        together(add, add);
    }

    void elements() throws Exception {
        together(
                () -> {
                    data = 1;
                    ELEMENT.setRelease(elements, 0, 1);
                },
                () -> {
                    until(() -> (int) ELEMENT.getAcquire(elements, 0) == 1);
                    read = data; // no race: the same element
                });
    }

    void elements_another() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    ELEMENT.setRelease(elements, 0, 1);
                },
                () -> {
                    until(() -> (int) ELEMENT.getAcquire(elements, 1) == 0);
                    read = data; // race A
                });
    }

    void elementsPlain() throws Exception {
        together(() -> ELEMENT.set(elements, 0, 1), () -> read = elements[1]); // no race: two elements
    }

    void elementsPlain_same() throws Exception {
        together(
                () -> {
                    ELEMENT.set(elements, 1, 1); // race A
                },
                () -> {
                    read = elements[1]; // race A
                });
    }

    void updater() throws Exception {
        together(
                () -> {
                    data = 1;
                    STATE.set(this, 1);
                },
                () -> {
                    until(() -> STATE.get(this) == 1);
                    read = data; // no race: an updater writes as volatile
                });
    }

    void updater_tooEarly() throws Exception {
        together(
                () -> {
                    STATE.set(this, 1);
                    data = 1; // race A
                },
                () -> {
                    until(() -> STATE.get(this) == 1);
                    read = data; // race A
                });
    }

    /** An updater and the volatile field itself are one variable. */
    void updaterAndField() throws Exception {
        together(
                () -> {
                    data = 1;
                    STATE.incrementAndGet(this);
                },
                () -> {
                    until(() -> state == 1);
                    read = data; // no race: one variable
                });
    }

    void updaterAndField_tooEarly() throws Exception {
        together(
                () -> {
                    STATE.incrementAndGet(this);
                    data = 1; // race A
                },
                () -> {
                    until(() -> state == 1);
                    read = data; // race A
                });
    }

    void fences() throws Exception {
        together(
                () -> {
                    data = 1;
                    state = 1;
                },
                () -> {
                    until(() -> state == 1);
                    read = data; // no race: volatile
                });
    }

    /** Fences order, but the flag between them is plain, so there is no synchronises-with edge to see. */
    void fences_plainFlag() throws Exception {
        together(
                () -> {
                    data = 1; // unordered A
                    VarHandle.releaseFence();
                    FLAG.setOpaque(this, 1);
                },
                () -> {
                    until(() -> (int) FLAG.getOpaque(this) == 1);
                    read = data; // unordered A
                });
    }

    // row: Field.getInt
    void reflected() throws Exception {
        Field field = Handles.class.getDeclaredField("value");
        together(
                () -> {
                    synchronized (this) {
                        value = 1;
                    }
                },
                () -> {
                    synchronized (this) {
                        read = field.getInt(this); // no race: one monitor
                    }
                });
    }

    // row: Field.getInt
    void reflected_unguarded() throws Exception {
        Field field = Handles.class.getDeclaredField("value");
        together(
                () -> {
                    synchronized (this) {
                        value = 1; // race A
                    }
                },
                () -> {
                    read = field.getInt(this); // race A
                });
    }

    // row: MethodHandle.invokeExact, Lookup.findSetter
    void setter() throws Exception {
        MethodHandle set = MethodHandles.lookup().findSetter(Handles.class, "value", int.class);
        together(
                () -> {
                    synchronized (this) {
                        invoke(() -> {
                            set.invokeExact(this, 1);
                        });
                    }
                },
                () -> {
                    synchronized (this) {
                        read = value; // no race: one monitor
                    }
                });
    }

    // row: MethodHandle.invokeExact, Lookup.findSetter
    void setter_unguarded() throws Exception {
        MethodHandle set = MethodHandles.lookup().findSetter(Handles.class, "value", int.class);
        together(
                () -> {
                    invoke(() -> {
                        set.invokeExact(this, 1); // race A
                    });
                },
                () -> {
                    synchronized (this) {
                        read = value; // race A
                    }
                });
    }

    private interface Throwing {
        void run() throws Throwable;
    }

    private static void invoke(Throwing call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }
}
