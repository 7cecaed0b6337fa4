package org.racechecked.programs;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.racechecked.unseen.Flag;

/** Tasks that threads and executors of the program's own run. */
@SuppressWarnings("all")
class Runners {
    private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    private final Object lock = new Object();
    int data;
    int read;

    /** Two workers take from one queue; the second comes when all is done. */
    private final class OwnPool implements Executor {
        private final Flag all = new Flag();
        private final Thread[] workers = {new Thread(() -> work(2)), new Thread(this::comesLate)};

        private void start() {
            for (Thread worker : workers) {
                worker.start();
            }
        }

        private void work(int tasks) {
            try {
                for (int i = 0; i < tasks; i++) {
                    queue.take().run();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private void comesLate() {
            all.await();
            Runnable more = queue.poll();
            if (more != null) {
                more.run();
            }
        }

        @Override
        public void execute(Runnable task) {
            queue.add(task);
        }
    }

    private void inOwnPool(Runnable one, Runnable two) throws Exception {
        OwnPool pool = new OwnPool();
        FutureTask<Void> first = new FutureTask<>(one, null);
        FutureTask<Void> second = new FutureTask<>(two, null);
        pool.start();
        pool.execute(first);
        pool.execute(second);
        first.get();
        second.get();
        pool.all.raise();
        for (Thread worker : pool.workers) {
            worker.join();
        }
    }

    void twoTasksOfAPool() throws Exception {
        inOwnPool(() -> data = 1, () -> data = 2);
    }

    void twoTasksOfAPoolUnderALock() throws Exception {
        Runnable add = () -> {
            synchronized (lock) {
                data++;
            }
        };
        inOwnPool(add, add);
    }

    /** The loop's own thread alone touches what is its own. */
    private void inLoop(boolean asks) throws Exception {
        Thread loop = new Thread(() -> {
            try {
                for (int i = 0; i < 2; i++) {
                    queue.take().run();
                    data++;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        loop.start();
        for (int i = 0; i < 2; i++) {
            FutureTask<Integer> question = new FutureTask<>(() -> data);
            queue.add(question);
            question.get();
            if (!asks) {
                read = data;
            }
        }
        loop.join();
    }

    void askedLoop() throws Exception {
        inLoop(true);
    }

    void loopThatIsNotAsked() throws Exception {
        inLoop(false);
    }

    /** An executor that runs what it is given at once. */
    private static final class AtOnce implements Executor {
        @Override
        public void execute(Runnable task) {
            task.run();
        }
    }

    private void atOnce(Runnable meanwhile) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> data++);
        Thread other = new Thread(meanwhile);
        other.start();
        new AtOnce().execute(task);
        data++;
        other.join();
    }

    void runAtOnce() throws Exception {
        atOnce(() -> {});
    }

    void runAtOnceWhileAnotherReads() throws Exception {
        atOnce(() -> read = data);
    }

    /** An executor that helps another before it starts what it is given. */
    private class Helping extends AbstractExecutorService {
        @Override
        public void execute(Runnable task) {
            try {
                queue.take().run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            new Thread(task).start();
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public boolean awaitTermination(long time, TimeUnit unit) {
            return true;
        }
    }

    /** What is helped with was handed over by a call that returns meanwhile. */
    private void helped(boolean waits) throws Exception {
        CountDownLatch returned = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        Helping slow = new Helping() {
            @Override
            public void execute(Runnable task) {
                queue.add(task);
                try {
                    begun.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        };
        Thread other = new Thread(() -> {
            slow.submit(() -> {
                begun.countDown();
                try {
                    returned.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            returned.countDown();
        });
        other.start();
        Future<?> mine = new Helping().submit(() -> {
            data = 1;
        });
        if (waits) {
            mine.get();
        }
        read = data;
        mine.get();
        other.join();
    }

    void helpedBefore() throws Exception {
        helped(true);
    }

    void helpedBeforeAndNotAwaited() throws Exception {
        helped(false);
    }
}
