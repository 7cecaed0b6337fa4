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

    static int[] leaked;

    static final class Leaking {
        static final Object ONLY = new Object();

        static {
            int[] made = new int[1];
            leaked = made;
            made[0] = 1;
        }
    }

    /** The initialiser gives away what whoever reads it has not seen the class for. */
    void leakedByAnInitialiser() throws Exception {
        Racy.both(
                () -> {
                    Object used = Leaking.ONLY;
                },
                () -> {
                    Racy.sleep(50);
                    int[] seen = leaked;
                    int read = seen == null ? 0 : seen[0];
                });
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

    boolean done;
    int value;

    /** It has not heard of what the other did, though it came later: the lock orders nothing. */
    void laterWithoutTheLock() throws Exception {
        RacyOwned.both(
                () -> {
                    synchronized (this) {
                        value = 1;
                        done = true;
                    }
                    return 0;
                },
                () -> {
                    for (boolean seen = false; !seen; Thread.onSpinWait()) {
                        synchronized (this) {
                            seen = done;
                            value = 2;
                        }
                    }
                    value = 3;
                    return 0;
                });
    }

    static int seen;

    static class Launching {
        static final Thread THREAD = new Thread(() -> seen++);

        static {
            THREAD.start();
        }

        static void initialise() {}
    }

    void launchedByAnInitialiser() throws InterruptedException {
        Launching.initialise();
        seen++;
        Launching.THREAD.join();
    }

    static class Fill {
        static final int[] FILLED = new int[1];

        static void fill() {
            FILLED[0] = 1;
        }
    }

    /** Sees the end of a thread that it starts, which may tell time by the clock of somebody who ended before. */
    static class Joining {
        static final int[] MADE = Fill.FILLED;

        static {
            Thread filler = new Thread(Fill::fill);
            filler.start();
            try {
                filler.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static int first() {
            return MADE[0];
        }
    }

    int ended;

    void joinedByAnInitialiser() throws InterruptedException {
        Thread reader = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            int sum = Joining.first() + ended;
        });
        reader.start();
        Thread writer = new Thread(() -> ended = 1);
        writer.start();
        writer.join();
        Joining.first();
        reader.join();
    }
}
