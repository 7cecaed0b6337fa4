package org.racechecked.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;

/** Programs with a race each. */
@SuppressWarnings({"all"})
class Racy {
    static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one, "first");
        Thread second = new Thread(other, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    int count;
    Object instance;

    void counter() throws Exception {
        both(() -> count++, () -> count++);
        if (count != 2) {
            throw new AssertionError("count is " + count);
        }
    }

    void lazyInit() throws Exception {
        both(this::get, this::get);
    }

    Object get() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    void doubleChecked() throws Exception {
        both(this::getChecked, this::getChecked);
    }

    Object getChecked() {
        if (instance == null) {
            synchronized (this) {
                if (instance == null) {
                    instance = new Object();
                }
            }
        }
        return instance;
    }

    void overlappingRanges() throws Exception {
        long[] cells = new long[100];
        both(() -> fill(cells, 0, 51), () -> fill(cells, 50, 100));
    }

    static void fill(long[] cells, int from, int to) {
        for (int i = from; i < to; i++) {
            cells[i] = i;
        }
    }

    void hashMap() throws Exception {
        Map<String, String> map = new HashMap<>();
        both(() -> map.put("a", "1"), () -> map.put("b", "2"));
    }

    void arrayList() throws Exception {
        List<String> list = new ArrayList<>();
        both(() -> list.add("a"), () -> list.add("b"));
    }

    void stringBuilder() throws Exception {
        StringBuilder text = new StringBuilder();
        both(() -> text.append("a"), () -> text.append("b"));
    }

    void twoLocks() throws Exception {
        Object one = new Object();
        Object other = new Object();
        both(
                () -> {
                    synchronized (one) {
                        count++;
                    }
                },
                () -> {
                    synchronized (other) {
                        count++;
                    }
                });
    }

    void otherLockOrder() throws Exception {
        Object lock = new Object();
        int[] inside = new int[1];
        both(
                () -> {
                    count = 1;
                    synchronized (lock) {
                        inside[0]++;
                    }
                },
                () -> {
                    synchronized (lock) {
                        inside[0]++;
                    }
                    int read = count;
                });
    }

    void phaser() throws Exception {
        Phaser phaser = new Phaser(2);
        both(
                () -> {
                    count = 1;
                    phaser.arrive();
                },
                () -> {
                    int phase = phaser.arrive();
                    int read = count;
                    phaser.awaitAdvance(phase);
                });
    }

    void executor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        var one = pool.submit(() -> count++);
        var other = pool.submit(() -> count++);
        one.get();
        other.get();
        pool.shutdown();
    }

    void completableFuture() throws Exception {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> count++);
        count++;
        one.join();
    }

    void namedTask() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        var one = pool.submit(new Increment());
        var other = pool.submit(new Increment());
        one.get();
        other.get();
        pool.shutdown();
    }

    class Increment implements Runnable {
        @Override
        public void run() {
            count++;
        }
    }
}
