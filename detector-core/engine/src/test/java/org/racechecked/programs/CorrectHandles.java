package org.racechecked.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Programs without a race that use handles, updaters and reflection. */
@SuppressWarnings({"all", "serial"})
class CorrectHandles {
    static final VarHandle COUNT;
    static final VarHandle READY;
    static final VarHandle SHARED;
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    static final MethodHandle SET_COUNT;
    static final MethodHandle GET_COUNT;
    static final AtomicIntegerFieldUpdater<CorrectHandles> STATE =
            AtomicIntegerFieldUpdater.newUpdater(CorrectHandles.class, "state");
    static final Field FIELD;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(CorrectHandles.class, "count", int.class);
            READY = MethodHandles.lookup().findVarHandle(CorrectHandles.class, "ready", boolean.class);
            SHARED = MethodHandles.lookup().findStaticVarHandle(CorrectHandles.class, "shared", int.class);
            SET_COUNT = MethodHandles.lookup().findSetter(CorrectHandles.class, "count", int.class);
            GET_COUNT = MethodHandles.lookup().findGetter(CorrectHandles.class, "count", int.class);
            FIELD = CorrectHandles.class.getDeclaredField("count");
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

    void volatileHandles() throws Exception {
        both(() -> COUNT.setVolatile(this, 1), () -> COUNT.setVolatile(this, 2));
    }

    void opaqueHandles() throws Exception {
        both(() -> COUNT.setOpaque(this, 1), () -> COUNT.setOpaque(this, 2));
    }

    void staticHandles() throws Exception {
        both(() -> SHARED.setRelease(1), () -> SHARED.getAndAdd(2));
    }

    void updates() throws Exception {
        both(() -> COUNT.getAndAdd(this, 1), () -> COUNT.compareAndSet(this, 1, 2));
    }

    void elements() throws Exception {
        int[] cells = new int[4];
        both(() -> CELLS.setVolatile(cells, 1, 1), () -> cells[2] = 2);
    }

    void reflectedElement() throws Exception {
        int[] cells = new int[4];
        both(() -> Array.setInt(cells, 1, 1), () -> cells[2] = 2);
    }

    synchronized void setGuarded(int value) {
        set(value);
    }

    synchronized int getGuarded() {
        return getByField();
    }

    void guarded() throws Exception {
        both(() -> setGuarded(1), () -> getGuarded());
    }

    void acquireFlag() throws Exception {
        both(
                () -> {
                    other = 1;
                    READY.setRelease(this, true);
                },
                () -> {
                    while (!((boolean) READY.getAcquire(this))) {
                        Thread.onSpinWait();
                    }
                    int read = other;
                });
    }

    void updater() throws Exception {
        both(
                () -> {
                    other = 1;
                    STATE.set(this, 1);
                },
                () -> {
                    while (!(STATE.get(this) == 1)) {
                        Thread.onSpinWait();
                    }
                    int read = other;
                });
    }

    void updaterAndField() throws Exception {
        both(
                () -> {
                    other = 1;
                    STATE.incrementAndGet(this);
                },
                () -> {
                    while (!(state == 1)) {
                        Thread.onSpinWait();
                    }
                    int read = other;
                });
    }
}
