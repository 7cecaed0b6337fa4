package org.racechecked.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Programs whose races go through handles, updaters and reflection. */
@SuppressWarnings({"all", "serial"})
class RacyHandles {
    static final VarHandle COUNT;
    static final VarHandle READY;
    static final VarHandle SHARED;
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    static final MethodHandle SET_COUNT;
    static final MethodHandle GET_COUNT;
    static final AtomicIntegerFieldUpdater<RacyHandles> STATE =
            AtomicIntegerFieldUpdater.newUpdater(RacyHandles.class, "state");
    static final Field FIELD;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(RacyHandles.class, "count", int.class);
            READY = MethodHandles.lookup().findVarHandle(RacyHandles.class, "ready", boolean.class);
            SHARED = MethodHandles.lookup().findStaticVarHandle(RacyHandles.class, "shared", int.class);
            SET_COUNT = MethodHandles.lookup().findSetter(RacyHandles.class, "count", int.class);
            GET_COUNT = MethodHandles.lookup().findGetter(RacyHandles.class, "count", int.class);
            FIELD = RacyHandles.class.getDeclaredField("count");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static int shared;
    int count;
    int other;
    boolean ready;
    volatile int state;

    static void both(Runnable one, Runnable other) throws InterruptedException {
        Racy.both(one, other);
    }

    void set(int value) {
        try {
            SET_COUNT.invoke(this, value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    int getByField() {
        try {
            return FIELD.getInt(this);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    void plainHandles() throws Exception {
        both(() -> COUNT.set(this, 1), () -> COUNT.set(this, 2));
    }

    void handleAndField() throws Exception {
        both(() -> COUNT.setVolatile(this, 1), () -> count = 2);
    }

    void staticHandleAndField() throws Exception {
        both(() -> SHARED.setRelease(1), () -> shared = 2);
    }

    void updateAndField() throws Exception {
        both(() -> COUNT.getAndAdd(this, 1), () -> count++);
    }

    void elements() throws Exception {
        int[] cells = new int[4];
        both(() -> CELLS.setVolatile(cells, 1, 1), () -> cells[1] = 2);
    }

    void reflectedElement() throws Exception {
        int[] cells = new int[4];
        both(() -> Array.setInt(cells, 1, 1), () -> cells[1] = 2);
    }

    void setter() throws Exception {
        both(() -> set(1), () -> count = 2);
    }

    void reflectedField() throws Exception {
        both(() -> getByField(), () -> count = 2);
    }

    void opaqueFlag() throws Exception {
        both(
                () -> {
                    other = 1;
                    READY.setOpaque(this, true);
                },
                () -> {
                    READY.getOpaque(this);
                    int read = other;
                });
    }

    void releaseOfAnotherObject() throws Exception {
        RacyHandles unrelated = new RacyHandles();
        both(
                () -> {
                    other = 1;
                    READY.setRelease(this, true);
                },
                () -> {
                    READY.getAcquire(unrelated);
                    int read = other;
                });
    }

    void updaterOfAnotherObject() throws Exception {
        RacyHandles unrelated = new RacyHandles();
        both(
                () -> {
                    other = 1;
                    STATE.set(this, 1);
                },
                () -> {
                    STATE.get(unrelated);
                    int read = other;
                });
    }
}
