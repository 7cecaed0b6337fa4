package org.racechecked.litmus;

import java.util.concurrent.Phaser;

/**
 * Phasers, also in two halves: what stands before an arrival is seen after the phase was awaited; what stands between
 * the two is concurrent with the others' same stretch and with both of their neighbouring phases.
 */
final class Phasers extends Litmus {
    private final Phaser phaser = new Phaser(2);
    private int first;
    private int second;

    // row: Phaser.arriveAndAwaitAdvance
    void phase() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.arriveAndAwaitAdvance();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    read = data; // no race: the next phase
                });
        check(read == 1);
    }

    // row: Phaser.arriveAndAwaitAdvance
    void phase_same() throws Exception {
        together(
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    data = 1; // race A
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    read = data; // race A
                });
    }

    // row: Phaser.arrive, Phaser.awaitAdvance
    void splitPhase() throws Exception {
        together(
                () -> {
                    first = 1;
                    int phase = phaser.arrive();
                    phaser.awaitAdvance(phase);
                    read = second; // no race: awaited
                },
                () -> {
                    second = 1;
                    int phase = phaser.arrive();
                    phaser.awaitAdvance(phase);
                    check(first == 1);
                });
        check(read == 1);
    }

    // row: Phaser.arrive, Phaser.awaitAdvance
    void splitPhase_readBetween() throws Exception {
        together(
                () -> {
                    first = 1;
                    int phase = phaser.arrive();
                    read = second; // race A
                    phaser.awaitAdvance(phase);
                },
                () -> {
                    second = 1; // race A
                    int phase = phaser.arrive();
                    phaser.awaitAdvance(phase);
                    check(first == 1);
                });
    }

    /** Arriving is half of the order: what stands after it is not covered. */
    void arrivedAfterWriting() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.arrive();
                },
                () -> {
                    phaser.awaitAdvance(phaser.arrive());
                    read = data; // no race: written before the arrival
                });
    }

    void arrivedAfterWriting_before() throws Exception {
        together(
                () -> {
                    phaser.arrive();
                    data = 1; // race A
                },
                () -> {
                    phaser.awaitAdvance(phaser.arrive());
                    read = data; // race A
                });
    }

    // row: Phaser.awaitAdvanceInterruptibly
    void interruptibly() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.arrive();
                },
                () -> {
                    phaser.awaitAdvanceInterruptibly(phaser.arrive());
                    read = data; // no race: awaited
                });
    }

    // row: Phaser.awaitAdvanceInterruptibly
    void interruptibly_readBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    phaser.arrive();
                },
                () -> {
                    int phase = phaser.arrive();
                    read = data; // race A
                    phaser.awaitAdvanceInterruptibly(phase);
                });
    }

    // row: Phaser.arriveAndDeregister
    void deregistered() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.arriveAndDeregister();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    read = data; // no race: leaving is an arrival
                });
    }

    // row: Phaser.arriveAndDeregister
    void deregistered_tooEarly() throws Exception {
        together(
                () -> {
                    phaser.arriveAndDeregister();
                    data = 1; // race A
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    read = data; // race A
                });
    }

    void twoPhases() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.arriveAndAwaitAdvance();
                    phaser.arriveAndAwaitAdvance();
                    data = 2; // no race: a phase lies between
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    check(data == 1);
                    phaser.arriveAndAwaitAdvance();
                });
    }

    void twoPhases_oneTooEarly() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.arriveAndAwaitAdvance();
                    data = 2; // race A
                    phaser.arriveAndAwaitAdvance();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    check(data >= 1); // race A
                    phaser.arriveAndAwaitAdvance();
                });
    }

    /** A phaser under a parent: a phase is over when it is over for the whole tree. */
    void tiers() throws Exception {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        together(
                () -> {
                    data = 1;
                    left.arriveAndAwaitAdvance();
                },
                () -> {
                    right.arriveAndAwaitAdvance();
                    read = data; // no race: one tree
                });
        check(read == 1);
    }

    void tiers_twoTrees() throws Exception {
        Phaser left = new Phaser(1);
        Phaser right = new Phaser(1);
        together(
                () -> {
                    data = 1; // race A
                    left.arriveAndAwaitAdvance();
                },
                () -> {
                    right.arriveAndAwaitAdvance();
                    read = data; // race A
                });
    }

    void onAdvance() throws Exception {
        Phaser summing = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                read = data; // no race: all have arrived
                return false;
            }
        };
        together(
                () -> {
                    data = 1;
                    summing.arriveAndAwaitAdvance();
                },
                () -> {
                    until(() -> summing.getArrivedParties() == 1);
                    summing.arriveAndAwaitAdvance();
                    check(read == 1);
                });
    }

    void onAdvance_writtenAfterArriving() throws Exception {
        Phaser summing = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                read = data; // race A
                return false;
            }
        };
        together(
                () -> {
                    summing.arrive();
                    data = 1; // race A
                },
                () -> {
                    until(() -> summing.getArrivedParties() == 1);
                    summing.arriveAndAwaitAdvance();
                    check(read >= 0);
                });
    }

    /** Two stretches of the same split phase are concurrent. */
    void stretch() throws Exception {
        together(
                () -> {
                    data = 1;
                    int phase = phaser.arrive();
                    first = 1;
                    phaser.awaitAdvance(phase);
                },
                () -> {
                    int phase = phaser.arrive();
                    second = 1; // no race: each has memory of its own
                    phaser.awaitAdvance(phase);
                    read = data;
                });
    }

    void stretch_sameMemory() throws Exception {
        together(
                () -> {
                    data = 1;
                    int phase = phaser.arrive();
                    first = 1; // race A
                    phaser.awaitAdvance(phase);
                },
                () -> {
                    int phase = phaser.arrive();
                    first = 2; // race A
                    phaser.awaitAdvance(phase);
                    read = data;
                });
    }

    /** An old phase number is over at once and says nothing about the present phase. */
    void presentPhase() throws Exception {
        together(
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    data = 1;
                    phaser.arriveAndAwaitAdvance();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    phaser.awaitAdvance(phaser.arrive());
                    read = data; // no race: the present phase was awaited
                });
    }

    void presentPhase_old() throws Exception {
        together(
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    data = 1; // race A
                    phaser.arriveAndAwaitAdvance();
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    phaser.awaitAdvance(phaser.arrive() - 1);
                    read = data; // race A
                });
    }

    // row: Phaser.getPhase
    void askedFor() throws Exception {
        Phaser one = new Phaser(1);
        together(
                () -> {
                    data = 1;
                    one.arrive();
                },
                () -> {
                    until(() -> one.getPhase() == 1);
                    read = data; // no race: the phase before is over
                });
        check(read == 1);
    }

    // row: Phaser.getPhase
    void askedFor_arrivedTooEarly() throws Exception {
        Phaser one = new Phaser(1);
        together(
                () -> {
                    one.arrive();
                    data = 1; // race A
                },
                () -> {
                    until(() -> one.getPhase() == 1);
                    read = data; // race A
                });
    }

    // row: Phaser.isTerminated
    void terminated() throws Exception {
        Phaser one = new Phaser(1);
        together(
                () -> {
                    data = 1;
                    one.arriveAndDeregister();
                },
                () -> {
                    until(() -> one.isTerminated());
                    read = data; // no race: nobody is left
                });
        check(read == 1);
    }

    // row: Phaser.isTerminated
    void terminated_leftTooEarly() throws Exception {
        Phaser one = new Phaser(1);
        together(
                () -> {
                    one.arriveAndDeregister();
                    data = 1; // race A
                },
                () -> {
                    until(() -> one.isTerminated());
                    read = data; // race A
                });
    }

    // row: Phaser.forceTermination
    void forced() throws Exception {
        together(
                () -> {
                    data = 1;
                    phaser.forceTermination();
                },
                () -> {
                    until(() -> phaser.isTerminated());
                    read = data; // no race: ended by who wrote it
                });
        check(read == 1);
    }

    // row: Phaser.forceTermination
    void forced_tooEarly() throws Exception {
        together(
                () -> {
                    phaser.forceTermination();
                    data = 1; // race A
                },
                () -> {
                    until(() -> phaser.isTerminated());
                    read = data; // race A
                });
    }
}
