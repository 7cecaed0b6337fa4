package org.racechecked.litmus;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.management.timer.Timer;
import org.jspecify.annotations.Nullable;

/** Threads that code makes which is not woven, and what it has them call. */
final class Heirs extends Litmus {
    private final Object guard = new Object();

    /** Calls back on its workers, outside of their tasks. */
    private static final class Hooked extends ThreadPoolExecutor {
        private final Runnable after;

        Hooked(int workers, Runnable after) {
            super(workers, workers, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
            this.after = after;
        }

        @Override
        protected void afterExecute(Runnable task, @Nullable Throwable thrown) {
            after.run();
        }
    }

    private void runTwo(Runnable after) throws InterruptedException {
        Hooked pool = new Hooked(2, after);
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                both.countDown();
                try {
                    both.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("nobody interrupts", e);
                }
            });
        }
        pool.shutdown();
        check(pool.awaitTermination(10, TimeUnit.SECONDS));
    }

    void hooks() throws Exception {
        runTwo(() -> {
            synchronized (guard) {
                data++; // no race: one monitor
            }
        });
    }

    void hooks_withoutLock() throws Exception {
        runTwo(() -> {
            data++; // races with itself
        });
    }

    void hookAfterItsTask() throws Exception {
        Hooked pool = new Hooked(1, () -> {
            data++; // no race: the worker has ended the task
        });
        data = 1;
        pool.execute(() -> data++);
        pool.shutdown();
        check(pool.awaitTermination(10, TimeUnit.SECONDS));
        check(data == 3);
    }

    void hookAfterItsTask_notAlone() throws Exception {
        Hooked pool = new Hooked(1, () -> {
            data++; // race A
        });
        pool.execute(() -> read++);
        data++; // race A
        pool.shutdown();
        check(pool.awaitTermination(10, TimeUnit.SECONDS));
    }

    private void notified(Runnable listener, Runnable meanwhile) throws Exception {
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(1);
        timer.addNotificationListener(
                (notification, handback) -> {
                    listener.run();
                    done.countDown();
                },
                null,
                null);
        timer.start();
        timer.addNotification("now", "now", null, new Date());
        meanwhile.run();
        check(done.await(10, TimeUnit.SECONDS));
        timer.stop();
    }

    void calledBack() throws Exception {
        data = 1;
        notified(
                () -> {
                    synchronized (guard) {
                        data++; // no race: before the thread was made, and then under one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        data++;
                    }
                });
        check(data == 3);
    }

    void calledBack_withoutLock() throws Exception {
        notified(
                () -> {
                    data++; // race A
                },
                () -> {
                    synchronized (guard) {
                        data++; // race A
                    }
                });
    }

    private void written(Runnable handler, Runnable meanwhile) throws Exception {
        Path file = Files.createTempFile("litmus", ".bin");
        CountDownLatch done = new CountDownLatch(1);
        try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(8), 0, done, new CompletionHandler<Integer, CountDownLatch>() {
                @Override
                public void completed(Integer bytes, CountDownLatch latch) {
                    handler.run();
                    latch.countDown();
                }

                @Override
                public void failed(Throwable cause, CountDownLatch latch) {
                    throw new IllegalStateException(cause);
                }
            });
            meanwhile.run();
            check(done.await(10, TimeUnit.SECONDS));
        } finally {
            Files.delete(file);
        }
    }

    void onThreadOfAnEarlierRun() throws Exception {
        written(
                () -> {
                    synchronized (guard) {
                        data++; // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        data++;
                    }
                });
        check(data == 2);
    }

    void onThreadOfAnEarlierRun_withoutLock() throws Exception {
        written(
                () -> {
                    synchronized (guard) {
                        data++; // race A
                    }
                },
                () -> {
                    data++; // race A
                });
    }
}
