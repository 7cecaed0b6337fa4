package org.racechecked.programs;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that nest their locks, some in both orders, and always get on. */
@SuppressWarnings("all")
class NoDeadlocks {
    private static final int ROUNDS = 300;

    final Object one = new Object();
    final Object other = new Object();
    final Lock first = new ReentrantLock();
    final Lock second = new ReentrantLock();
    int count;

    private void nest(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                count++;
            }
        }
    }

    void oneOrder() throws Exception {
        Runnable act = () -> {
            for (int i = 0; i < ROUNDS; i++) {
                nest(one, other);
            }
        };
        Racy.both(act, act);
    }

    void bothOrdersBehindAGate() throws Exception {
        Object gate = new Object();
        Racy.both(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (gate) {
                            nest(one, other);
                        }
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (gate) {
                            nest(other, one);
                        }
                    }
                });
    }

    void takenAgain() throws Exception {
        Racy.both(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (one) {
                            nest(one, other);
                            nest(other, one);
                        }
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        nest(one, other);
                    }
                });
    }

    void triedAndGivenUp() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Racy.both(() -> tries(first, second, both, 0), () -> tries(second, first, both, 0));
    }

    void triedForAWhile() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Racy.both(() -> tries(first, second, both, 40), () -> tries(second, first, both, 80));
    }

    private static void tries(Lock outer, Lock inner, CyclicBarrier both, int millis) {
        outer.lock();
        try {
            Deadlocks.meet(both);
            if (inner.tryLock(millis, TimeUnit.MILLISECONDS)) {
                inner.unlock();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            outer.unlock();
        }
    }

    /** The one that can be interrupted is, and makes way for the other. */
    void interruptedOutOfIt() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Thread patient = new Thread(() -> Deadlocks.nest(first, second, both));
        Thread yielding = new Thread(() -> {
            second.lock();
            try {
                Deadlocks.meet(both);
                first.lockInterruptibly();
                first.unlock();
            } catch (InterruptedException e) {
                Thread.interrupted();
            } finally {
                second.unlock();
            }
        });
        patient.start();
        yielding.start();
        Hard.sleep(150);
        yielding.interrupt();
        patient.join();
        yielding.join();
    }

    /** Whoever waits for a condition has let go of the lock, though not of the one around it. */
    void waitsForACondition() throws Exception {
        Condition ready = second.newCondition();
        boolean[] is = new boolean[1];
        Thread waiting = new Thread(() -> {
            first.lock();
            second.lock();
            try {
                while (!is[0]) {
                    ready.awaitUninterruptibly();
                }
            } finally {
                second.unlock();
                first.unlock();
            }
        });
        waiting.start();
        Hard.sleep(30);
        synchronized (one) {
            second.lock();
            try {
                is[0] = true;
                ready.signal();
            } finally {
                second.unlock();
            }
        }
        waiting.join();
    }

    /** The same with monitors: while one waits in the outer monitor, others go through both, in the other order too. */
    void waitsInAMonitor() throws Exception {
        boolean[] is = new boolean[1];
        Thread waiting = new Thread(() -> {
            synchronized (one) {
                while (!is[0]) {
                    try {
                        one.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
            nest(other, one);
        });
        waiting.start();
        for (int i = 0; i < ROUNDS; i++) {
            nest(one, other);
            nest(other, one);
        }
        synchronized (one) {
            is[0] = true;
            one.notifyAll();
        }
        waiting.join();
    }

    void handOverHand() throws Exception {
        Lock[] chain = new Lock[6];
        for (int i = 0; i < chain.length; i++) {
            chain[i] = new ReentrantLock();
        }
        Runnable walk = () -> {
            for (int round = 0; round < ROUNDS / 6; round++) {
                chain[0].lock();
                for (int i = 1; i < chain.length; i++) {
                    chain[i].lock();
                    chain[i - 1].unlock();
                }
                chain[chain.length - 1].unlock();
            }
        };
        Racy.both(walk, walk);
    }
}
