package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Our own form of the programs on which other testers were measured. */
final class Peers extends Litmus {
    private final Object left = new Object();
    private final Object right = new Object();
    private final int[] cells = new int[9];
    private @Nullable int[] made;
    private volatile boolean ready;
    private volatile int @Nullable [] safelyMade;

    void counter() throws Exception {
        Action add = () -> {
            synchronized (left) {
                data++; // no race: one monitor
            }
        };
        together(add, add);
    }

    void counter_r01() throws Exception {
        Action add = () -> {
            data++; // races with itself
        };
        together(add, add);
    }

    void lazy() throws Exception {
        Action get = () -> {
            synchronized (left) {
                if (made == null) {
                    made = new int[1]; // no race: one monitor
                }
            }
        };
        together(get, get);
    }

    void lazy_r02() throws Exception {
        Action get = () -> {
            if (made == null) { // race A
                made = new int[1]; // race A, may race with itself
            }
        };
        together(get, get);
    }

    void doubleChecked() throws Exception {
        Action get = () -> {
            if (safelyMade == null) {
                synchronized (left) {
                    if (safelyMade == null) {
                        safelyMade = new int[1]; // no race: volatile
                    }
                }
            }
        };
        together(get, get);
    }

    void doubleChecked_r03() throws Exception {
        Action get = () -> {
            if (made == null) { // race A
                synchronized (left) {
                    if (made == null) {
                        made = new int[1]; // race A
                    }
                }
            }
        };
        together(get, get);
    }

    void ranges() throws Exception {
        together(() -> count(0, 4), () -> count(5, 8)); // no race: two ranges
    }

    void ranges_r04() throws Exception {
        together(() -> count(0, 5), () -> count(5, 8)); // see race R
    }

    private void count(int from, int to) {
        for (int i = from; i <= to; i++) {
            cells[i]++; // races with itself R
        }
    }

    void hashMap() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        together(() -> map.put("a", 1), () -> map.put("b", 1)); // no race: C09, a concurrent map
    }

    void hashMap_r05() throws Exception {
        Map<String, Integer> map = new HashMap<>();
        together(
                () -> {
                    map.put("a", 1); // race A
                },
                () -> {
                    map.put("b", 1); // race A
                });
    }

    void arrayList() throws Exception {
        List<String> list = new ArrayList<>();
        Action add = () -> {
            synchronized (list) {
                list.add("a"); // no race: one monitor
            }
        };
        together(add, add);
    }

    void arrayList_r06() throws Exception {
        List<String> list = new ArrayList<>();
        Action add = () -> {
            list.add("a"); // races with itself
        };
        together(add, add);
    }

    void text() throws Exception {
        StringBuilder text = new StringBuilder();
        Action add = () -> {
            synchronized (text) {
                text.append("a"); // no race: one monitor
            }
        };
        together(add, add);
    }

    void text_r07() throws Exception {
        StringBuilder text = new StringBuilder();
        Action add = () -> {
            text.append("a"); // races with itself
        };
        together(add, add);
    }

    private void addUnder(Object lock) {
        synchronized (lock) {
            data++; // races with itself L
        }
    }

    void oneLock() throws Exception {
        together(() -> addUnder(left), () -> addUnder(left)); // no race: one lock object
    }

    void oneLock_r08() throws Exception {
        together(() -> addUnder(left), () -> addUnder(right)); // see race L
    }

    /** Who took the lock first hides this race in most runs. */
    void lockOrder() throws Exception {
        together(
                () -> {
                    synchronized (left) {
                        data = 1; // no race: inside
                        ready = true;
                    }
                },
                () -> {
                    synchronized (left) {
                        read = data;
                    }
                });
    }

    void lockOrder_r09() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    synchronized (left) {
                        cells[0] = 1;
                    }
                },
                () -> {
                    synchronized (left) {
                        cells[1] = cells[0];
                    }
                    read = data; // race A
                });
    }

    void splitPhase() throws Exception {
        Phaser phaser = new Phaser(2);
        together(
                () -> {
                    data = 1;
                    phaser.arrive();
                },
                () -> {
                    phaser.awaitAdvance(phaser.arrive());
                    read = data; // no race: C05, awaited
                });
    }

    void splitPhase_r10() throws Exception {
        Phaser phaser = new Phaser(2);
        together(
                () -> {
                    data = 1; // race A
                    phaser.arrive();
                },
                () -> {
                    int phase = phaser.arrive();
                    read = data; // race A
                    phaser.awaitAdvance(phase);
                });
    }

    void c01Volatile() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    until(() -> ready);
                    read = data; // no race: volatile
                });
    }

    void c02MonitorAndLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Action add = () -> {
            synchronized (left) {
                cells[0]++; // no race: one monitor
            }
            lock.lock();
            cells[1]++; // no race: one lock
            lock.unlock();
        };
        together(add, add);
    }

    void c03Latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        together(
                () -> {
                    data = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    read = data; // no race: latch
                });
    }

    void c04Barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        together(
                () -> {
                    cells[0] = 1;
                    barrier.await();
                    cells[2] = cells[1];
                    barrier.await();
                },
                () -> {
                    cells[1] = 1;
                    barrier.await();
                    cells[3] = cells[0];
                    barrier.await();
                    read = cells[2] + cells[3]; // no race: two phases
                });
        check(read == 2);
    }

    void c06Join() throws Exception {
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        thread.join();
        read = data; // no race: joined
    }

    void c07Future() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        read = pool.submit(() -> data = 1).get() + data; // no race: got
        pool.shutdown();
        check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS) && read == 2);
    }

    void c08Stages() throws Exception {
        read = CompletableFuture.supplyAsync(() -> data = 1)
                .thenApply(one -> data + one)
                .thenApplyAsync(two -> data = two)
                .join(); // no race: one stage after the other
        check(read == 2);
    }

    void c11Disjoint() throws Exception {
        together(() -> cells[3]++, () -> cells[4]++); // no race: two elements
    }

    /** Not a data race: each call is safe, the two together are not atomic. Out of scope, and silent. */
    void x01Atomicity() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("n", 0));
        Action add = () -> {
            int old = map.get("n");
            map.put("n", old + 1); // no race: atomicity is another matter
        };
        together(add, add);
    }

    /** Opposite lock orders: bounded here, so that it ends; no data race. */
    void x02Deadlock() throws Exception {
        ReentrantLock one = new ReentrantLock();
        ReentrantLock two = new ReentrantLock();
        together(() -> both(one, two), () -> both(two, one)); // no race: a deadlock is another matter
    }

    private void both(ReentrantLock first, ReentrantLock second) throws InterruptedException {
        first.lock();
        try {
            if (second.tryLock(5, TimeUnit.MILLISECONDS)) {
                data++;
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }
}
