package org.racechecked.litmus;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Atomic variables: what they order, and what they do not. */
final class Atomics extends Litmus {
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicIntegerArray array = new AtomicIntegerArray(2);
    private final AtomicReference<int[]> box = new AtomicReference<>(new int[1]);
    private final LongAdder adder = new LongAdder();
    private long sum;

    void counter() throws Exception {
        together(() -> number.incrementAndGet(), () -> number.incrementAndGet()); // no race: atomic
        check(number.get() == 2);
    }

    void counter_plain() throws Exception {
        Action add = () -> {
            data++; // races with itself
        };
        together(add, add);
    }

    void spinLock() throws Exception {
        Action add = () -> {
            until(() -> busy.compareAndSet(false, true));
            data++; // no race: whoever set it is alone
            busy.set(false);
        };
        together(add, add);
        check(data == 2);
    }

    void spinLock_givenBackTooEarly() throws Exception {
        Action add = () -> {
            until(() -> busy.compareAndSet(false, true));
            busy.set(false);
            data++; // races with itself
        };
        together(add, add);
    }

    /** Looking and setting in two steps excludes nobody. */
    void lookAndSet() throws Exception {
        Action add = () -> {
            if (!busy.getAndSet(true)) {
                data++; // no race: only the first gets here
            }
        };
        together(add, add);
        check(data == 1);
    }

    void lookAndSet_onlyLook() throws Exception {
        Action add = () -> {
            if (!busy.get()) {
                data++; // races with itself
            }
        };
        together(add, add);
    }

    /** A compare-and-set that fails writes nothing, so it publishes nothing. */
    void succeeded() throws Exception {
        together(
                () -> {
                    data = 1;
                    check(number.compareAndSet(0, 1));
                },
                () -> {
                    if (number.get() == 1) {
                        read = data; // no race: the exchange succeeded
                    }
                });
    }

    void succeeded_failed() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    check(!number.compareAndSet(5, 1));
                },
                () -> {
                    if (number.get() == 0) {
                        read = data; // race A
                    }
                });
    }

    /** Who counts and does not ask cannot know what others did before. */
    void asked() throws Exception {
        together(
                () -> {
                    data = 1;
                    number.incrementAndGet();
                },
                () -> {
                    if (number.incrementAndGet() == 2) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void asked_onlyCounted() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    number.incrementAndGet();
                },
                () -> {
                    number.incrementAndGet();
                    read = data; // race A
                });
    }

    void askedOfAnArray() throws Exception {
        together(
                () -> {
                    data = 1;
                    array.addAndGet(0, 1);
                },
                () -> {
                    if (array.addAndGet(0, 1) == 2) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void askedOfAnArray_onlyCounted() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    array.addAndGet(0, 1);
                },
                () -> {
                    array.addAndGet(0, 1);
                    read = data; // race A
                });
    }

    /** Elements of an atomic array are separate variables. */
    void element() throws Exception {
        together(
                () -> {
                    data = 1;
                    array.set(0, 1);
                },
                () -> {
                    if (array.get(0) == 1) {
                        read = data; // no race: the same element
                    }
                });
    }

    void element_another() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    array.set(0, 1);
                },
                () -> {
                    if (array.get(1) == 0) {
                        read = data; // race A
                    }
                });
    }

    void lastOneReads() throws Exception {
        Action arrive = () -> {
            int mine = number.incrementAndGet();
            if (mine == 2) {
                read = data; // no race: nobody writes
            }
        };
        together(arrive, arrive);
    }

    void lastOneReads_othersWriteAfter() throws Exception {
        Action arrive = () -> {
            int mine = number.incrementAndGet();
            if (mine == 2) {
                read = data; // race A
            } else {
                data = 1; // race A
            }
        };
        together(arrive, arrive);
    }

    /** An atomic reference makes the reference atomic, not what it refers to. */
    void referent() throws Exception {
        Action add = () -> {
            box.updateAndGet(old -> new int[] {old[0] + 1}); // no race: each makes a new array
        };
        together(add, add);
        check(box.get()[0] == 2);
    }

    void referent_changed() throws Exception {
        Action add = () -> {
            box.get()[0]++; // races with itself
        };
        together(add, add);
    }

    void adder() throws Exception {
        together(() -> adder.increment(), () -> adder.increment()); // no race: an adder is safe
        check(adder.sum() == 2);
    }

    void adder_plain() throws Exception {
        Action add = () -> {
            sum++; // races with itself
        };
        together(add, add);
    }

    /** An adder counts; nothing is promised about what else its readers see. */
    void counted() throws Exception {
        together(
                () -> {
                    data = 1;
                    number.incrementAndGet();
                },
                () -> {
                    until(() -> number.get() == 1);
                    read = data; // no race: an atomic publishes
                });
    }

    void counted_byAdder() throws Exception {
        together(
                () -> {
                    adder.increment();
                    data = 1; // race A
                },
                () -> {
                    until(() -> adder.sum() == 1);
                    read = data; // race A
                });
    }

    /** Plain mode orders nothing; the reader gets to the data only after it saw the flag. */
    void modes() throws Exception {
        together(
                () -> {
                    data = 1;
                    number.setRelease(1);
                },
                () -> {
                    until(() -> number.getAcquire() == 1);
                    read = data; // no race: release and acquire
                });
    }

    void modes_plain() throws Exception {
        together(
                () -> {
                    data = 1; // unordered A
                    number.setPlain(1);
                },
                () -> {
                    until(() -> number.getAcquire() == 1);
                    read = data; // unordered A
                });
    }

    void modes_opaque() throws Exception {
        together(
                () -> {
                    data = 1; // unordered A
                    number.setOpaque(1);
                },
                () -> {
                    until(() -> number.getOpaque() == 1);
                    read = data; // unordered A
                });
    }

    void modes_acquireOnly() throws Exception {
        together(
                () -> {
                    data = 1; // unordered A
                    check(number.compareAndExchangeAcquire(0, 1) == 0);
                },
                () -> {
                    until(() -> number.getAcquire() == 1);
                    read = data; // unordered A
                });
    }

    /** Treiber's stack: a node is filled before it becomes the head. */
    void stack() throws Exception {
        int[] empty = box.get();
        together(
                () -> {
                    int[] node = new int[1];
                    node[0] = 1;
                    box.set(node);
                },
                () -> {
                    until(() -> box.get() != empty);
                    read = box.get()[0]; // no race: filled before it was published
                });
        check(read == 1);
    }

    void stack_filledAfter() throws Exception {
        int[] empty = box.get();
        together(
                () -> {
                    int[] node = new int[1];
                    box.set(node);
                    node[0] = 1; // race A
                },
                () -> {
                    until(() -> box.get() != empty);
                    read = box.get()[0]; // race A
                });
    }
}
