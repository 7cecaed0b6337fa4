package org.racechecked.litmus;

import org.jspecify.annotations.Nullable;

/** Monitors: synchronized blocks and methods. */
final class Monitors extends Litmus {
    private final Object one = new Object();
    private final Object other = new Object();
    private int first;
    private int second;
    static int shared;

    void block() throws Exception {
        Action add = () -> {
            synchronized (one) {
                data++; // no race: one monitor
            }
        };
        together(add, add);
        check(data == 2);
    }

    void block_eachItsOwn() throws Exception {
        Action add = () -> {
            synchronized (new Object()) {
                data++; // races with itself
            }
        };
        together(add, add);
    }

    void twoBlocks() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        data++; // no race: one monitor
                    }
                },
                () -> {
                    synchronized (one) {
                        data++;
                    }
                });
    }

    void twoBlocks_twoMonitors() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        data++; // race A
                    }
                },
                () -> {
                    synchronized (other) {
                        data++; // race A
                    }
                });
    }

    void nested() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        synchronized (other) {
                            data++; // no race: both hold the second monitor
                        }
                    }
                },
                () -> {
                    synchronized (other) {
                        data++;
                    }
                });
    }

    void nested_leftInner() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        synchronized (other) {
                            first++;
                        }
                        data++; // race A
                    }
                },
                () -> {
                    synchronized (other) {
                        data++; // race A
                    }
                });
    }

    void reentrant() throws Exception {
        Action add = () -> {
            synchronized (one) {
                synchronized (one) {
                    first++;
                }
                data++; // no race: the outer block still holds the monitor
            }
        };
        together(add, add);
    }

    void reentrant_leftOuter() throws Exception {
        Action add = () -> {
            synchronized (one) {
                synchronized (one) {
                    first++;
                }
            }
            data++; // races with itself
        };
        together(add, add);
    }

    private synchronized void addToFirst() {
        first++; // race F
    }

    private static synchronized void addToShared() {
        shared++; // race S
    }

    void methodAndBlock() throws Exception {
        together(this::addToFirst, () -> {
            synchronized (this) {
                first++; // no race: a synchronized method holds the monitor of this
            }
        });
    }

    void methodAndBlock_otherMonitor() throws Exception {
        together(this::addToFirst, () -> {
            synchronized (one) {
                first++; // race F
            }
        });
    }

    private synchronized void countFirst() {
        addOne();
        first++;
    }

    private synchronized void addOne() {
        second++;
    }

    void methodCallsMethod() throws Exception {
        together(
                this::countFirst,
                this::countFirst); // no race: the inner call gives back what it took, not what its caller holds
        check(first == 2 && second == 2);
    }

    void methodCallsMethod_leftOuter() throws Exception {
        Action add = () -> {
            countFirst();
            data++; // races with itself
        };
        together(add, add);
    }

    void blockCallsMethod() throws Exception {
        Action add = () -> {
            synchronized (this) {
                addOne();
                data++; // no race: the block still holds the monitor
            }
        };
        together(add, add);
    }

    void blockCallsMethod_leftBlock() throws Exception {
        Action add = () -> {
            synchronized (this) {
                addOne();
            }
            data++; // races with itself
        };
        together(add, add);
    }

    /** Each of its calls takes its monitor at the same place. */
    private static final class Knot {
        private int tied;
        private @Nullable Knot next;

        synchronized void tie(int times) {
            Knot other = next;
            if (times > 0 && other != null) {
                other.tie(times - 1);
            }
            tied++;
        }
    }

    void methodCallsItselfElsewhere() throws Exception {
        Knot knot = new Knot();
        Knot friend = new Knot();
        knot.next = friend;
        friend.next = knot;
        together(() -> knot.tie(2), () -> {
            friend.tie(0); // no race: each call gives back the monitor that it took itself
            knot.tie(0);
        });
        check(knot.tied == 3 && friend.tied == 2);
    }

    void methodCallsItselfElsewhere_leftAll() throws Exception {
        Knot knot = new Knot();
        knot.next = new Knot();
        knot.next.next = knot;
        together(
                () -> {
                    knot.tie(2);
                    data++; // race A
                },
                () -> {
                    synchronized (knot) {
                        data++; // race A
                    }
                });
    }

    void staticMethod() throws Exception {
        together(Monitors::addToShared, () -> {
            synchronized (Monitors.class) {
                shared++; // no race: a static synchronized method holds the monitor of its class
            }
        });
    }

    void staticMethod_instanceMonitor() throws Exception {
        together(Monitors::addToShared, () -> {
            synchronized (this) {
                shared++; // race S
            }
        });
    }

    void leftByException() throws Exception {
        Action add = () -> {
            try {
                synchronized (one) {
                    data++; // no race: the monitor is held until the exception leaves
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException expected) {
                check(expected.getMessage() == null);
            }
        };
        together(add, add);
    }

    void leftByException_touchedInHandler() throws Exception {
        Action add = () -> {
            try {
                synchronized (one) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException expected) {
                data++; // races with itself
            }
        };
        together(add, add);
    }

    /** Who got the monitor first is chance: it orders nothing that stands outside. */
    void lockOrder() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        data = 1; // no race: both inside
                    }
                },
                () -> {
                    synchronized (one) {
                        read = data;
                    }
                });
    }

    void lockOrder_writtenBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    synchronized (one) {
                        first++;
                    }
                },
                () -> {
                    synchronized (one) {
                        second = first;
                    }
                    read = data; // race A
                });
    }

    void readersToo() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        data = 1; // no race: reader and writer lock
                    }
                },
                () -> {
                    synchronized (one) {
                        read = data;
                    }
                });
    }

    void readersToo_readerDoesNot() throws Exception {
        together(
                () -> {
                    synchronized (one) {
                        data = 1; // race A
                    }
                },
                () -> {
                    read = data; // race A
                });
    }
}
