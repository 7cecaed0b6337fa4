package org.racechecked.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Programs with a race by the memory model that no schedule brings together. */
@SuppressWarnings({"all", "serial"})
class Unordered {
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(Unordered.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean ready;
    int data;

    void writtenUnderLock() throws Exception {
        Racy.both(
                () -> {
                    synchronized (this) {
                        data = 1;
                    }
                    READY.setOpaque(this, true);
                },
                () -> {
                    while (!(boolean) READY.getOpaque(this)) {
                        Thread.onSpinWait();
                    }
                    int read = data;
                });
    }
}
