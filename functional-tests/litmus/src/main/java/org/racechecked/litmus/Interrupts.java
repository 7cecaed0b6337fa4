package org.racechecked.litmus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Who interrupts is before whoever finds that out, in whatever way; who does not find out knows nothing. */
final class Interrupts extends Litmus {
    private volatile boolean ready;

    // row: Thread.interrupted
    void forgotten() throws Exception {
        Running worker = start(() -> {
            until(() -> Thread.interrupted());
            read = data; // no race: the interrupt was noticed
        });
        data = 1;
        worker.thread.interrupt();
        worker.end();
        check(read == 1);
    }

    // row: Thread.interrupted
    void forgotten_writtenAfter() throws Exception {
        Running worker = start(() -> {
            until(() -> Thread.interrupted());
            read = data; // race A
        });
        worker.thread.interrupt();
        data = 1; // race A
        worker.end();
    }

    void seenByAnother() throws Exception {
        Running worker = start(() -> until(() -> ready));
        together(
                () -> {
                    data = 1;
                    worker.thread.interrupt();
                },
                () -> {
                    until(() -> worker.thread.isInterrupted());
                    read = data; // no race: the interrupt was seen
                });
        ready = true;
        worker.end();
        check(read == 1);
    }

    void seenByAnother_notYet() throws Exception {
        Running worker = start(() -> until(() -> ready));
        together(
                () -> {
                    data = 1; // race A
                    until(() -> ready);
                    worker.thread.interrupt();
                },
                () -> {
                    check(!worker.thread.isInterrupted());
                    read = data; // race A
                    ready = true;
                });
        worker.end();
    }

    void joined() throws Exception {
        Running worker = start(() -> until(() -> Thread.currentThread().isInterrupted()));
        together(
                () -> {
                    data = 1;
                    worker.thread.interrupt();
                },
                () -> {
                    worker.thread.join();
                    read = data; // no race: it ended because it was interrupted
                });
        check(read == 1);
    }

    /** The end of a thread that never looked tells nothing of who interrupted it. */
    void joined_neverLooked() throws Exception {
        Running worker = start(() -> until(() -> ready));
        together(
                () -> {
                    data = 1; // race A
                    worker.thread.interrupt();
                },
                () -> {
                    ready = true;
                    worker.thread.join();
                    read = data; // race A
                });
    }

    void asleep() throws Exception {
        Running worker = start(() -> {
            try {
                Thread.sleep(BOUND_SECONDS * 1000L);
            } catch (InterruptedException e) {
                read = data; // no race: the interrupt was noticed
            }
        });
        data = 1;
        worker.thread.interrupt();
        worker.end();
        check(read == 1);
    }

    void asleep_writtenAfter() throws Exception {
        Running worker = start(() -> {
            try {
                Thread.sleep(BOUND_SECONDS * 1000L);
            } catch (InterruptedException e) {
                read = data; // race A
            }
        });
        worker.thread.interrupt();
        data = 1; // race A
        worker.end();
    }

    /** Caught by the caller of the method that waited. */
    void taking() throws Exception {
        BlockingQueue<String> empty = new ArrayBlockingQueue<>(1);
        Running worker = start(() -> {
            try {
                takeAll(empty);
            } catch (InterruptedException e) {
                read = data; // no race: the interrupt was noticed
            }
        });
        data = 1;
        worker.thread.interrupt();
        worker.end();
        check(read == 1);
    }

    void taking_writtenAfter() throws Exception {
        BlockingQueue<String> empty = new ArrayBlockingQueue<>(1);
        Running worker = start(() -> {
            try {
                takeAll(empty);
            } catch (InterruptedException e) {
                read = data; // race A
            }
        });
        worker.thread.interrupt();
        data = 1; // race A
        worker.end();
    }

    private static void takeAll(BlockingQueue<String> queue) throws InterruptedException {
        while (!queue.take().isEmpty()) {
            Thread.yield();
        }
    }

    void reading() throws Exception {
        Pipe pipe = Pipe.open();
        Running worker = start(() -> {
            try {
                pipe.source().read(ByteBuffer.allocate(1));
            } catch (IOException e) {
                read = data; // no race: the channel was closed by the interrupt
            }
        });
        data = 1;
        worker.thread.interrupt();
        worker.end();
        pipe.sink().close();
        check(read == 1);
    }

    void reading_writtenAfter() throws Exception {
        Pipe pipe = Pipe.open();
        Running worker = start(() -> {
            try {
                pipe.source().read(ByteBuffer.allocate(1));
            } catch (IOException e) {
                read = data; // race A
            }
        });
        worker.thread.interrupt();
        data = 1; // race A
        worker.end();
        pipe.sink().close();
    }

    // row: ExecutorService.shutdownNow
    void shutDown() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            ready = true;
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // no race: the interrupt was noticed
        });
        until(() -> ready);
        data = 1;
        pool.shutdownNow();
        task.get();
        end(pool);
        check(read == 1);
    }

    // row: ExecutorService.shutdownNow
    void shutDown_writtenAfter() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            ready = true;
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // race A
        });
        until(() -> ready);
        pool.shutdownNow();
        data = 1; // race A
        task.get();
        end(pool);
    }

    void cancelled() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            ready = true;
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // no race: the interrupt was noticed
        });
        until(() -> ready);
        data = 1;
        check(task.cancel(true));
        end(pool);
        check(read == 1);
    }

    void cancelled_writtenAfter() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            ready = true;
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // race A
        });
        until(() -> ready);
        check(task.cancel(true));
        data = 1; // race A
        end(pool);
    }

    private static void end(ExecutorService pool) throws Exception {
        pool.shutdown();
        check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
    }
}
