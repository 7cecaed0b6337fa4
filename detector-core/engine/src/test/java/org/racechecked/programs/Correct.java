package org.racechecked.programs;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Programs without a race, each with the same name as, or the same shape as, a racy one. */
@SuppressWarnings({"all", "serial"})
class Correct {
    int count;
    volatile boolean ready;

    static void both(Runnable one, Runnable other) throws InterruptedException {
        Racy.both(one, other);
    }

    void monitor() throws Exception {
        both(this::increment, this::increment);
        count++;
    }

    synchronized void increment() {
        count++;
    }

    void reentrantLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Runnable task = () -> {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        };
        both(task, task);
    }

    void volatileFlag() throws Exception {
        both(
                () -> {
                    count = 1;
                    ready = true;
                },
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                    count++;
                });
    }

    private boolean told;

    private void awaitTold(boolean value) {
        while (told != value) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The reader comes late and finds that it need not wait; where it would, is another method. */
    void noNeedToWaitInAHelper() throws Exception {
        both(
                () -> {
                    count = 1;
                    synchronized (this) {
                        told = true;
                        notifyAll();
                    }
                },
                () -> {
                    Racy.sleep(30);
                    synchronized (this) {
                        awaitTold(true);
                    }
                    count++;
                });
    }

    void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        both(
                () -> {
                    count = 1;
                    latch.countDown();
                },
                () -> {
                    try {
                        latch.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    count++;
                });
    }

    void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] cells = new int[2];
        both(() -> phases(barrier, cells, 0), () -> phases(barrier, cells, 1));
    }

    static void phases(CyclicBarrier barrier, int[] cells, int me) {
        try {
            for (int i = 0; i < 5; i++) {
                cells[me] = i;
                barrier.await();
                int other = cells[1 - me];
                barrier.await();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
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
                    phaser.awaitAdvance(phase);
                    int read = count;
                });
    }

    void executor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> count++).get();
        pool.submit(() -> count++).get();
        pool.shutdown();
    }

    void singleThread() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        var one = pool.submit(() -> count++);
        var other = pool.submit(() -> count++);
        one.get();
        other.get();
        pool.shutdown();
    }

    void completableFuture() throws Exception {
        CompletableFuture<Integer> chain = CompletableFuture.supplyAsync(() -> count++)
                .thenApplyAsync(x -> count++)
                .thenApply(x -> count++);
        chain.join();
        count++;
    }

    void concurrentMap() throws Exception {
        ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();
        both(
                () -> {
                    int[] box = new int[] {1};
                    map.put("a", box);
                },
                () -> {
                    int[] box;
                    while ((box = map.get("a")) == null) {
                        Thread.onSpinWait();
                    }
                    int read = box[0];
                });
    }

    void atomicFlag() throws Exception {
        AtomicBoolean flag = new AtomicBoolean();
        both(
                () -> {
                    count = 1;
                    flag.set(true);
                },
                () -> {
                    while (!flag.get()) {
                        Thread.onSpinWait();
                    }
                    count++;
                });
    }

    void disjointElements() throws Exception {
        long[] cells = new long[100];
        both(() -> Racy.fill(cells, 0, 50), () -> Racy.fill(cells, 50, 100));
    }

    void interleavedElements() throws Exception {
        long[] cells = new long[100];
        both(() -> stride(cells, 0), () -> stride(cells, 1));
    }

    static void stride(long[] cells, int from) {
        for (int i = from; i < cells.length; i += 2) {
            cells[i] = i;
        }
    }

    void setOtherElement() throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        both(() -> list.set(0, "c"), () -> list.set(1, "d"));
    }

    void iterateWhileNothing() throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        both(() -> list.get(0), () -> {
            for (String each : list) {
                each.length();
            }
        });
    }

    void asList() throws Exception {
        String[] array = {"a", "b"};
        List<String> list = Arrays.asList(array);
        both(() -> list.set(1, "c"), () -> array[0] = "d");
    }

    void parallelStream() throws Exception {
        IntStream.range(0, 64).parallel().map(i -> Racy.pause(i)).forEach(i -> increment());
    }

    void streamOfList() throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        both(() -> list.get(0), () -> list.stream().map(each -> each + each).count());
    }

    void fork() throws Exception {
        ForkJoinTask<?> task = new Once();
        task.fork();
        task.join();
        count++;
    }

    class Once extends RecursiveAction {
        @Override
        protected void compute() {
            count++;
        }
    }

    void buffer() throws Exception {
        ByteBuffer bytes = ByteBuffer.allocateDirect(64);
        both(() -> bytes.putInt(0, 1), () -> bytes.slice(4, 8).put(0, (byte) 1));
    }

    void bufferOfArray() throws Exception {
        byte[] array = new byte[64];
        ByteBuffer bytes = ByteBuffer.wrap(array);
        both(() -> bytes.putInt(0, 1), () -> array[4] = 1);
    }

    void atomicElement() throws Exception {
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        both(
                () -> {
                    count = 1;
                    flags.set(0, 1);
                },
                () -> {
                    while (flags.get(0) == 0) {
                        Thread.onSpinWait();
                    }
                    int read = count;
                });
    }

    void blockingQueue() throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
        int[] cells = new int[4];
        both(
                () -> {
                    for (int i = 0; i < 4; i++) {
                        cells[i] = i;
                        queue.add(i);
                    }
                },
                () -> {
                    try {
                        for (int i = 0; i < 4; i++) {
                            int read = cells[queue.take()];
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    void completionService() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> count++);
        service.take();
        count++;
        pool.shutdown();
    }

    void futureTask() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> count++);
        count++;
        new Thread(task).start();
        task.get();
        count++;
    }
}
