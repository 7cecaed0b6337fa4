package org.racechecked.programs;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Programs with a race each. */
@SuppressWarnings({"all", "serial"})
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

    void setSameElement() throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        both(() -> list.set(0, "c"), () -> list.set(0, "d"));
    }

    void iterateWhileSet() throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        both(() -> list.set(1, "c"), () -> {
            for (String each : list) {
                each.length();
            }
        });
    }

    void asList() throws Exception {
        String[] array = {"a", "b"};
        List<String> list = Arrays.asList(array);
        both(() -> list.set(1, "c"), () -> array[1] = "d");
    }

    void parallelStream() throws Exception {
        IntStream.range(0, 64).parallel().map(i -> pause(i)).forEach(i -> count++);
    }

    private boolean told;

    private void look(boolean value) {
        told = value;
    }

    /** The same lock, and a notification, but nobody who would wait for it. */
    void notifiedButNotAwaited() throws Exception {
        both(
                () -> {
                    count = 1;
                    synchronized (this) {
                        notifyAll();
                    }
                },
                () -> {
                    sleep(30);
                    synchronized (this) {
                        look(true);
                    }
                    count++;
                });
    }

    /** So much later that the other thread is through: time orders nothing. */
    static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static int pause(int i) {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return i;
    }

    void streamOfChangedList() throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        both(() -> list.add("c"), () -> list.stream().map(each -> each + each).count());
    }

    void fork() throws Exception {
        ForkJoinTask<?> task = new Once();
        task.fork();
        count++;
        task.join();
    }

    class Once extends RecursiveAction {
        @Override
        protected void compute() {
            count++;
        }
    }

    void buffer() throws Exception {
        ByteBuffer bytes = ByteBuffer.allocateDirect(64);
        both(() -> bytes.putInt(0, 1), () -> bytes.put(3, (byte) 1));
    }

    void bufferOfArray() throws Exception {
        byte[] array = new byte[64];
        ByteBuffer bytes = ByteBuffer.wrap(array);
        both(() -> bytes.putInt(0, 1), () -> array[3] = 1);
    }

    void atomicElement() throws Exception {
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        both(
                () -> {
                    count = 1;
                    flags.set(0, 1);
                },
                () -> {
                    flags.get(1);
                    int read = count;
                });
    }
}
