package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads are threads, also by the thousand; and what came with them. */
final class VirtualThreads extends Litmus {
    private static final int MANY = 1000;
    private static final int CROWD = 5000;

    private final ReentrantLock lock = new ReentrantLock();
    private final int[] cells = new int[CROWD];
    private volatile boolean done;

    // row: Thread.startVirtualThread
    void startedVirtually() throws Exception {
        data = 1;
        Thread thread = Thread.startVirtualThread(() -> read = data); // no race: before the start
        thread.join();
        check(read == 1);
    }

    // row: Thread.startVirtualThread
    void startedVirtually_writtenAfter() throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            read = data; // race A
        });
        data = 1; // race A
        thread.join();
    }

    // row: Builder.start
    void builtAndStarted() throws Exception {
        data = 1;
        Thread thread = Thread.ofVirtual().start(() -> read = data); // no race: before the start
        thread.join();
        check(read == 1);
    }

    // row: Builder.start
    void builtAndStarted_writtenAfter() throws Exception {
        Thread thread = Thread.ofVirtual().start(() -> {
            read = data; // race A
        });
        data = 1; // race A
        thread.join();
    }

    // row: Builder.unstarted
    void built() throws Exception {
        Thread thread = Thread.ofPlatform().unstarted(() -> read = data);
        data = 1; // no race: before the start
        thread.start();
        thread.join();
        check(read == 1);
    }

    // row: Builder.unstarted
    void built_writtenAfter() throws Exception {
        Thread thread = Thread.ofPlatform().unstarted(() -> {
            read = data; // race A
        });
        thread.start();
        data = 1; // race A
        thread.join();
    }

    void interrupted() throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // no race: the interrupt was noticed
        });
        data = 1;
        thread.interrupt();
        thread.join();
        check(read == 1);
    }

    void interrupted_writtenAfter() throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // race A
        });
        thread.interrupt();
        data = 1; // race A
        thread.join();
    }

    void interruptedAsleep() throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(BOUND_SECONDS * 1000L);
            } catch (InterruptedException e) {
                read = data; // no race: the interrupt was noticed
            }
        });
        data = 1;
        thread.interrupt();
        thread.join();
        check(read == 1);
    }

    void interruptedAsleep_writtenAfter() throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(BOUND_SECONDS * 1000L);
            } catch (InterruptedException e) {
                read = data; // race A
            }
        });
        thread.interrupt();
        data = 1; // race A
        thread.join();
    }

    void joined() throws Exception {
        Thread thread = Thread.ofVirtual().start(() -> data = 1);
        thread.join();
        read = data; // no race: joined
        check(read == 1);
    }

    void joined_readBefore() throws Exception {
        Thread thread = Thread.ofVirtual().start(() -> {
            data = 1; // race A
        });
        read = data; // race A
        thread.join();
    }

    void counter() throws Exception {
        Runnable add = () -> {
            lock.lock();
            data++; // no race: one lock
            lock.unlock();
        };
        Thread first = Thread.ofVirtual().start(add);
        Thread second = Thread.ofVirtual().start(add);
        first.join();
        second.join();
        check(data == 2);
    }

    /** X03 of the programs that other testers were measured on. */
    void counter_x03() throws Exception {
        Runnable add = () -> {
            data++; // races with itself
        };
        Thread first = Thread.ofVirtual().start(add);
        Thread second = Thread.ofVirtual().start(add);
        first.join();
        second.join();
    }

    void monitor() throws Exception {
        Runnable add = () -> {
            synchronized (lock) {
                data++; // no race: one monitor
            }
        };
        Thread first = Thread.ofVirtual().start(add);
        Thread second = Thread.ofVirtual().start(add);
        first.join();
        second.join();
    }

    void monitor_eachItsOwn() throws Exception {
        Runnable add = () -> {
            synchronized (new Object()) {
                data++; // races with itself
            }
        };
        Thread first = Thread.ofVirtual().start(add);
        Thread second = Thread.ofVirtual().start(add);
        first.join();
        second.join();
    }

    void thousand() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int mine = i;
            threads.add(Thread.startVirtualThread(() -> cells[mine]++)); // no race: each has its cell
        }
        for (Thread thread : threads) {
            thread.join();
        }
        check(cells[MANY - 1] == 1);
    }

    void thousand_twoShareACell() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int mine = Math.max(1, i);
            threads.add(Thread.startVirtualThread(() -> cells[mine]++)); // races with itself
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** All are alive before the first of them is through. */
    void thousandsAtOnce() throws Exception {
        crowd(mine -> {
            cells[mine]++; // no race: each has its cell
        });
        check(cells[CROWD - 1] == 1);
    }

    void thousandsAtOnce_twoShareACell() throws Exception {
        crowd(mine -> {
            cells[Math.max(1, mine)]++; // races with itself
        });
    }

    private static void crowd(IntConsumer work) throws Exception {
        CountDownLatch all = new CountDownLatch(CROWD);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < CROWD; i++) {
            int mine = i;
            threads.add(Thread.startVirtualThread(() -> {
                all.countDown();
                try {
                    all.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                work.accept(mine);
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Closing an executor waits for its tasks. */
    // row: ExecutorService.close
    void closed() throws Exception {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            each.execute(() -> data = 1);
        }
        read = data; // no race: closed
        check(read == 1);
    }

    // row: ExecutorService.close
    void closed_readBefore() throws Exception {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            each.execute(() -> {
                data = 1; // race A
            });
            read = data; // race A
        }
    }

    // row: Future.resultNow
    void resultNow() throws Exception {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> future = each.submit(() -> data = 1);
            until(() -> finished(future));
            read = data; // no race: there was a result
        }
        check(read == 1);
    }

    // row: Future.resultNow
    void resultNow_readBefore() throws Exception {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> future = each.submit(() -> data = 1); // race A
            read = data; // race A
            until(() -> finished(future));
        }
    }

    private static boolean finished(Future<Integer> future) {
        try {
            return future.resultNow() == 1;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    // row: Future.exceptionNow
    void exceptionNow() throws Exception {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> future = each.submit(() -> {
                data = 1;
                throw new IllegalStateException("on purpose");
            });
            until(() -> failed(future));
            read = data; // no race: it had failed
        }
        check(read == 1);
    }

    // row: Future.exceptionNow
    void exceptionNow_readBefore() throws Exception {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> future = each.submit(() -> {
                data = 1; // race A
                throw new IllegalStateException("on purpose");
            });
            read = data; // race A
            until(() -> failed(future));
        }
    }

    private static boolean failed(Future<Integer> future) {
        try {
            return future.exceptionNow() != null;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    // row: Future.state
    void state() throws Exception {
        try (ExecutorService each = Executors.newFixedThreadPool(1)) {
            Future<Integer> future = each.submit(() -> data = 1);
            until(() -> future.state() == Future.State.SUCCESS);
            read = data; // no race: it had succeeded
        }
        check(read == 1);
    }

    // row: Future.state
    void state_readBefore() throws Exception {
        try (ExecutorService each = Executors.newFixedThreadPool(1)) {
            Future<Integer> future = each.submit(() -> data = 1); // race A
            read = data; // race A
            until(() -> future.state() == Future.State.SUCCESS);
        }
    }

    void stateOfAStage() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            data = 1;
            future.complete(1);
        });
        until(() -> future.state() == Future.State.SUCCESS);
        read = data; // no race: it had succeeded
        check(read == 1);
    }

    void stateOfAStage_running() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = Thread.startVirtualThread(() -> {
            data = 1; // race A
            whenDone(() -> future.complete(1));
        });
        check(future.state() == Future.State.RUNNING);
        read = data; // race A
        done = true;
        thread.join();
    }

    private void whenDone(Action action) {
        try {
            until(() -> done);
            action.run();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    // row: CompletableFuture.resultNow
    void stageResultNow() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            data = 1;
            future.complete(1);
        });
        until(() -> finishedStage(future));
        read = data; // no race: there was a result
        check(read == 1);
    }

    // row: CompletableFuture.resultNow
    void stageResultNow_tooEarly() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = Thread.startVirtualThread(() -> {
            future.complete(1);
            data = 1; // race A
        });
        until(() -> finishedStage(future));
        read = data; // race A
        thread.join();
    }

    private static boolean finishedStage(CompletableFuture<Integer> future) {
        try {
            return future.resultNow() == 1;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    // row: CompletableFuture.exceptionNow
    void stageExceptionNow() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            data = 1;
            future.completeExceptionally(new IllegalStateException("on purpose"));
        });
        until(() -> failedStage(future));
        read = data; // no race: it had failed
        check(read == 1);
    }

    // row: CompletableFuture.exceptionNow
    void stageExceptionNow_tooEarly() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = Thread.startVirtualThread(() -> {
            future.completeExceptionally(new IllegalStateException("on purpose"));
            data = 1; // race A
        });
        until(() -> failedStage(future));
        read = data; // race A
        thread.join();
    }

    private static boolean failedStage(CompletableFuture<Integer> future) {
        try {
            return future.exceptionNow() != null;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    /** A pinned or parked virtual thread is held like any other: the carrier is not in the way. */
    void parked() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = Thread.startVirtualThread(() -> {
            data = 1;
            latch.countDown();
            done = true;
        });
        latch.await();
        read = data; // no race: latch
        thread.join();
        check(done);
    }

    void parked_tooEarly() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = Thread.startVirtualThread(() -> {
            latch.countDown();
            data = 1; // race A
            done = true;
        });
        latch.await();
        read = data; // race A
        thread.join();
        check(done);
    }

    void mixed() throws Exception {
        Thread platform = new Thread(() -> data = 1);
        platform.start();
        platform.join();
        Thread virtual = Thread.startVirtualThread(() -> read = data); // no race: joined before it started
        virtual.join();
    }

    void mixed_sideBySide() throws Exception {
        Thread platform = new Thread(() -> {
            data = 1; // race A
        });
        platform.start();
        Thread virtual = Thread.startVirtualThread(() -> {
            read = data; // race A
        });
        platform.join();
        virtual.join();
    }
}
