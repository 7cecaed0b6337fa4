package org.racechecked.litmus;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Cyclic barriers by round and action, and exchangers. */
final class Barriers extends Litmus {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private final CyclicBarrier summing = new CyclicBarrier(2, () -> read = data);
    private final Exchanger<int[]> exchanger = new Exchanger<>();
    private int other;

    // row: CyclicBarrier.await
    void round() throws Exception {
        together(
                () -> {
                    data = 1;
                    barrier.await();
                },
                () -> {
                    barrier.await();
                    read = data; // no race: another round
                });
        check(read == 1);
    }

    // row: CyclicBarrier.await
    void round_sameRound() throws Exception {
        together(
                () -> {
                    barrier.await();
                    data = 1; // race A
                },
                () -> {
                    barrier.await();
                    read = data; // race A
                });
    }

    void twoRounds() throws Exception {
        together(
                () -> {
                    data = 1;
                    barrier.await();
                    read = other;
                    barrier.await();
                    data = 2; // no race: two rounds apart
                },
                () -> {
                    other = 1;
                    barrier.await();
                    check(data == 1);
                    barrier.await();
                });
    }

    void twoRounds_secondForgotten() throws Exception {
        together(
                () -> {
                    data = 1;
                    barrier.await();
                    read = other;
                    data = 2; // race A
                    barrier.await();
                },
                () -> {
                    other = 1;
                    barrier.await();
                    check(data >= 1); // race A
                    barrier.await();
                });
    }

    void takingTurns() throws Exception {
        together(
                () -> {
                    for (int round = 0; round < 4; round++) {
                        if (round % 2 == 0) {
                            data++; // no race: even rounds are mine
                        }
                        barrier.await();
                    }
                },
                () -> {
                    for (int round = 0; round < 4; round++) {
                        if (round % 2 == 1) {
                            data++;
                        }
                        barrier.await();
                    }
                });
        check(data == 4);
    }

    void takingTurns_bothEven() throws Exception {
        together(
                () -> {
                    for (int round = 0; round < 4; round++) {
                        if (round % 2 == 0) {
                            data++; // race A
                        }
                        barrier.await();
                    }
                },
                () -> {
                    for (int round = 0; round < 4; round++) {
                        if (round % 2 == 0) {
                            data++; // race A
                        }
                        barrier.await();
                    }
                });
    }

    /** The action runs after all have arrived and before any goes on. */
    void action() throws Exception {
        together(
                () -> {
                    data = 1;
                    summing.await();
                },
                () -> {
                    summing.await();
                    check(read == 1); // no race: the action was before
                });
    }

    void action_writtenAfter() throws Exception {
        CyclicBarrier late = new CyclicBarrier(2);
        together(
                () -> {
                    late.await();
                    data = 1; // race A
                },
                () -> {
                    late.await();
                    check(data >= 0); // race A
                });
    }

    /** Whoever comes last runs the action, whoever that is. */
    void actionOfEachRound() throws Exception {
        int[] parts = new int[6];
        CyclicBarrier adding = new CyclicBarrier(parts.length, () -> {
            for (int part : parts) {
                read += part;
            }
            // no race: all have arrived and none has gone on
            data = read;
        });
        Action[] all = new Action[parts.length];
        for (int i = 0; i < all.length; i++) {
            int part = i;
            all[i] = () -> addUp(adding, parts, part);
        }
        together(all);
    }

    private void addUp(CyclicBarrier adding, int[] parts, int part) throws Exception {
        for (int round = 1; round <= 100; round++) {
            parts[part] = 1;
            adding.await();
            check(data == parts.length * round);
        }
    }

    /** Whoever gave up waiting knows nothing of those who arrived. */
    void actionOfEachRound_lateAfterBreak() throws Exception {
        CyclicBarrier late = new CyclicBarrier(3);
        together(
                () -> {
                    data = 1; // race A
                    breaks(late);
                },
                () -> {
                    breaks(late);
                    read = data; // race A
                });
    }

    private static void breaks(CyclicBarrier barrier) throws Exception {
        try {
            barrier.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | BrokenBarrierException e) {
            barrier.reset();
        }
    }

    /** A barrier that breaks has let nobody know anything. */
    void unbroken() throws Exception {
        together(
                () -> {
                    data = 1;
                    barrier.await();
                },
                () -> {
                    barrier.await();
                    read = data; // no race: the round was complete
                });
    }

    void unbroken_broken() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    barrier.reset();
                },
                () -> {
                    barrier.reset();
                    read = data; // race A
                });
    }

    void broken() throws Exception {
        Thread waiting = readsWhenBroken();
        data = 1; // no race: before the start
        waiting.start();
        until(() -> barrier.getNumberWaiting() == 1);
        waiting.interrupt();
        waiting.join();
    }

    void broken_writtenAfter() throws Exception {
        Thread waiting = readsWhenBroken();
        waiting.start();
        until(() -> barrier.getNumberWaiting() == 1);
        waiting.interrupt();
        data = 1; // race B
        waiting.join();
    }

    private Thread readsWhenBroken() {
        return new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException broken) {
                read = data; // race B
            }
        });
    }

    // row: Exchanger.exchange
    void exchanged() throws Exception {
        together(
                () -> {
                    int[] mine = {0};
                    mine[0] = 1;
                    exchanger.exchange(mine);
                },
                () -> {
                    int[] theirs = exchanger.exchange(new int[1]);
                    read = theirs[0]; // no race: swapped after the write
                });
        check(read == 1);
    }

    // row: Exchanger.exchange
    void exchanged_tooEarly() throws Exception {
        together(
                () -> {
                    int[] mine = {0};
                    exchanger.exchange(mine);
                    mine[0] = 1; // race A
                },
                () -> {
                    int[] theirs = exchanger.exchange(new int[1]);
                    read = theirs[0]; // race A
                });
    }

    void exchangedBothWays() throws Exception {
        together(
                () -> {
                    data = 1;
                    exchanger.exchange(new int[1]);
                    read = other; // no race: each hears the other
                },
                () -> {
                    other = 1;
                    exchanger.exchange(new int[1]);
                    check(data == 1);
                });
    }

    void exchangedBothWays_oneReadsBefore() throws Exception {
        together(
                () -> {
                    data = 1;
                    read = other; // race A
                    exchanger.exchange(new int[1]);
                },
                () -> {
                    other = 1; // race A
                    exchanger.exchange(new int[1]);
                    check(data == 1);
                });
    }
}
