package org.racechecked.litmus;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Semaphores as locks, and as what hands something over. */
final class Semaphores extends Litmus {
    private final Semaphore one = new Semaphore(1);
    private final Semaphore two = new Semaphore(2);
    private final Semaphore none = new Semaphore(0);

    void asLock() throws Exception {
        Action add = () -> {
            one.acquire();
            data++; // no race: one permit
            one.release();
        };
        together(add, add);
        check(data == 2);
    }

    void asLock_twoPermits() throws Exception {
        Action add = () -> {
            two.acquire();
            data++; // races with itself
            two.release();
        };
        together(add, add);
    }

    void allPermits() throws Exception {
        Action add = () -> {
            two.acquire(2);
            data++; // no race: takes both permits
            two.release(2);
        };
        together(add, add);
    }

    void allPermits_one() throws Exception {
        Action add = () -> {
            two.acquire(1);
            data++; // races with itself
            two.release(1);
        };
        together(add, add);
    }

    /** Writer takes all permits, readers one each. */
    void readersAndWriter() throws Exception {
        together(
                () -> {
                    two.acquire(2);
                    data = 1; // no race: the writer has all permits
                    two.release(2);
                },
                () -> {
                    two.acquire();
                    read = data;
                    two.release();
                });
    }

    void readersAndWriter_writerTakesOne() throws Exception {
        together(
                () -> {
                    two.acquire(1);
                    data = 1; // race A
                    two.release(1);
                },
                () -> {
                    two.acquire();
                    read = data; // race A
                    two.release();
                });
    }

    void signal() throws Exception {
        together(
                () -> {
                    data = 1;
                    none.release();
                },
                () -> {
                    none.acquire();
                    read = data; // no race: the permit came after the write
                });
        check(read == 1);
    }

    void signal_tooEarly() throws Exception {
        together(
                () -> {
                    none.release();
                    data = 1; // race A
                },
                () -> {
                    none.acquire();
                    read = data; // race A
                });
    }

    void inTime() throws Exception {
        together(
                () -> {
                    data = 1;
                    none.release();
                },
                () -> {
                    if (none.tryAcquire(BOUND_SECONDS, TimeUnit.SECONDS)) {
                        read = data; // no race: a permit was taken
                    }
                });
    }

    void inTime_ofAnother() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    none.release();
                },
                () -> {
                    check(one.tryAcquire());
                    read = data; // race A
                });
    }

    /** Two semaphores pass a baton back and forth. */
    void baton() throws Exception {
        together(
                () -> {
                    one.acquire();
                    data++; // no race: the baton is here
                    none.release();
                },
                () -> {
                    none.acquire();
                    data++;
                    one.release();
                });
        check(data == 2);
    }

    void baton_thrownTooEarly() throws Exception {
        together(
                () -> {
                    one.acquire();
                    none.release();
                    data++; // race A
                },
                () -> {
                    none.acquire();
                    data++; // race A
                    one.release();
                });
    }
}
