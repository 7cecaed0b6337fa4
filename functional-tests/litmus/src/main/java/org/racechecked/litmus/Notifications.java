package org.racechecked.litmus;

/** Waiting on a monitor and being notified. */
final class Notifications extends Litmus {
    private final Object one = new Object();
    private boolean ready;

    // row: Object.notify, Object.wait
    void notified() throws Exception {
        together(
                () -> {
                    data = 1;
                    synchronized (one) {
                        ready = true;
                        one.notify();
                    }
                },
                () -> {
                    synchronized (one) {
                        while (!ready) {
                            one.wait();
                        }
                    }
                    read = data; // no race: notified after the write
                });
        check(read == 1);
    }

    // row: Object.notify, Object.wait
    void notified_tooEarly() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        ready = true;
                        one.notify();
                    }
                    data = 1; // race A
                },
                () -> {
                    synchronized (one) {
                        while (!ready) {
                            one.wait();
                        }
                    }
                    read = data; // race A
                });
    }

    // row: Object.notifyAll
    void notifiedAll() throws Exception {
        Action reader = () -> {
            synchronized (one) {
                while (!ready) {
                    one.wait();
                }
            }
            check(data == 1); // no race: notified after the write
        };
        together(reader, reader, () -> {
            data = 1;
            synchronized (one) {
                ready = true;
                one.notifyAll();
            }
        });
    }

    // row: Object.notifyAll
    void notifiedAll_tooEarly() throws Exception {
        Action reader = () -> {
            synchronized (one) {
                while (!ready) {
                    one.wait();
                }
            }
            check(data >= 0); // race A
        };
        together(reader, reader, () -> {
            synchronized (one) {
                ready = true;
                one.notifyAll();
            }
            data = 1; // race A
        });
    }

    /** Waiting gives the monitor back and takes it again, so what stands on both sides is guarded. */
    void aroundWait() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        while (!ready) {
                            one.wait();
                        }
                        data++; // no race: the monitor is held again after waiting
                    }
                },
                () -> {
                    synchronized (one) {
                        ready = true;
                        one.notifyAll();
                        data++;
                    }
                });
    }

    void aroundWait_afterTheBlock() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        while (!ready) {
                            one.wait();
                        }
                    }
                    data++; // race A
                },
                () -> {
                    synchronized (one) {
                        ready = true;
                        one.notifyAll();
                    }
                    data++; // race A
                });
    }
}
