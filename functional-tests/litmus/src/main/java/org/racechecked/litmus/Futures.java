package org.racechecked.litmus;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Futures, tasks that are futures, and completion services. */
final class Futures extends PoolTopic {

    void got() throws Exception {
        with(1, pool -> {
            Future<Integer> future = pool.submit(() -> data = 1);
            check(future.get() == 1);
            read = data; // no race: got
        });
        check(read == 1);
    }

    void got_readBefore() throws Exception {
        with(1, pool -> {
            Future<Integer> future = pool.submit(() -> data = 1); // race A
            read = data; // race A
            check(future.get() == 1);
        });
    }

    void gotInTime() throws Exception {
        with(1, pool -> {
            Future<?> future = pool.submit(() -> data = 1);
            future.get(BOUND_SECONDS, TimeUnit.SECONDS);
            read = data; // no race: got in time
        });
    }

    void gotInTime_timedOut() throws Exception {
        with(1, pool -> {
            CountDownLatch go = new CountDownLatch(1);
            Future<?> future = pool.submit(() -> {
                go.await();
                return data = 1; // race A
            });
            try {
                future.get(1, TimeUnit.MILLISECONDS);
            } catch (TimeoutException expected) {
                go.countDown();
                read = data; // race A
            }
            future.get();
        });
    }

    void failed() throws Exception {
        with(1, pool -> {
            Future<?> future = pool.submit(() -> {
                data = 1;
                throw new IllegalStateException("on purpose");
            });
            try {
                future.get();
            } catch (ExecutionException expected) {
                read = data; // no race: the failure was heard
            }
        });
        check(read == 1);
    }

    void failed_notHeard() throws Exception {
        with(1, pool -> {
            Future<?> future = pool.submit(() -> {
                data = 1; // race A
                throw new IllegalStateException("on purpose");
            });
            read = data; // race A
            until(future::isDone);
        });
    }

    void seenDone() throws Exception {
        with(1, pool -> {
            Future<?> future = pool.submit(() -> data = 1);
            until(() -> future.isDone());
            read = data; // no race: done
        });
        check(read == 1);
    }

    void seenDone_notYet() throws Exception {
        with(1, pool -> {
            CountDownLatch go = new CountDownLatch(1);
            Future<?> future = pool.submit(() -> {
                go.await();
                return data = 1; // race A
            });
            check(!future.isDone());
            go.countDown();
            read = data; // race A
            future.get();
        });
    }

    /** Cancelling does not wait for a task that runs. */
    void cancelled() throws Exception {
        with(1, pool -> {
            Future<?> future = pool.submit(() -> data = 1);
            future.get();
            future.cancel(false);
            read = data; // no race: got before
        });
    }

    void cancelled_notWaitedFor() throws Exception {
        with(1, pool -> {
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            Future<?> future = pool.submit(() -> {
                begun.countDown();
                go.await();
                return data = 1; // race A
            });
            begun.await();
            future.cancel(false);
            go.countDown();
            read = data; // race A
        });
    }

    // row: FutureTask.<init>
    void futureTask() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> data = 1);
        Thread thread = new Thread(task);
        thread.start();
        check(task.get() == 1);
        read = data; // no race: got
        thread.join();
    }

    // row: FutureTask.<init>
    void futureTask_readBefore() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> data = 1); // race A
        Thread thread = new Thread(task);
        thread.start();
        read = data; // race A
        check(task.get() == 1);
        thread.join();
    }

    // row: Runnable.run
    void runByHand() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> data);
        Running loop = start(() -> {
            data++;
            task.run(); // no race: part of what this thread does
            data++;
        });
        check(task.get() == 1);
        loop.end();
        read = data;
        check(read == 2);
    }

    // row: Runnable.run
    void runByHand_readAfterIt() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> data);
        Running loop = start(() -> {
            data++;
            task.run();
            data++; // race A
        });
        check(task.get() == 1);
        read = data; // race A
        loop.end();
    }

    /** A thread that others ask for what is its own. */
    void eventLoop() throws Exception {
        BlockingQueue<Runnable> questions = new LinkedBlockingQueue<>();
        Running loop = start(() -> {
            for (int i = 0; i < 3; i++) {
                questions.take().run();
                data++;
            }
        });
        for (int i = 0; i < 3; i++) {
            FutureTask<Integer> question = new FutureTask<>(() -> data); // no race: the loop alone runs it
            questions.put(question);
            check(question.get() == i);
        }
        loop.end();
    }

    void eventLoop_notAsked() throws Exception {
        BlockingQueue<Runnable> questions = new LinkedBlockingQueue<>();
        Running loop = start(() -> {
            for (int i = 0; i < 3; i++) {
                questions.take().run();
                data++; // race A
            }
        });
        for (int i = 0; i < 3; i++) {
            FutureTask<Integer> question = new FutureTask<>(() -> 0);
            questions.put(question);
            check(question.get() == 0);
            read = data; // race A
        }
        loop.end();
    }

    /** Two loops that run what they are given are not ordered by that. */
    void twoLoops() throws Exception {
        Callable<Integer> add = () -> {
            synchronized (this) {
                return data++; // no race: one monitor
            }
        };
        FutureTask<Integer> one = new FutureTask<>(add);
        FutureTask<Integer> other = new FutureTask<>(add);
        together(() -> one.run(), () -> other.run());
        check(data == 2);
    }

    void twoLoops_withoutLock() throws Exception {
        Callable<Integer> add = () -> data++; // races with itself
        FutureTask<Integer> one = new FutureTask<>(add);
        FutureTask<Integer> other = new FutureTask<>(add);
        together(() -> one.run(), () -> other.run());
    }

    // row: CompletionService.submit
    void completionSubmit() throws Exception {
        with(1, pool -> {
            CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
            data = 1;
            service.submit(() -> data); // no race: written before
            read = service.take().get();
        });
        check(read == 1);
    }

    // row: CompletionService.submit
    void completionSubmit_writtenAfter() throws Exception {
        with(1, pool -> {
            CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
            service.submit(() -> data); // race A
            data = 1; // race A
            read = service.take().get();
        });
    }

    // row: CompletionService.take
    void taken() throws Exception {
        with(1, pool -> {
            CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
            service.submit(() -> data = 1);
            check(service.take().isDone());
            read = data; // no race: what is taken has ended
        });
        check(read == 1);
    }

    // row: CompletionService.take
    void taken_readBefore() throws Exception {
        with(1, pool -> {
            CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
            service.submit(() -> data = 1); // race A
            read = data; // race A
            check(service.take().isDone());
        });
    }

    // row: CompletionService.poll
    void polled() throws Exception {
        with(1, pool -> {
            CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
            service.submit(() -> data = 1);
            until(() -> service.poll() != null);
            read = data; // no race: what is polled has ended
        });
        check(read == 1);
    }

    // row: CompletionService.poll
    void polled_gotNothing() throws Exception {
        with(1, pool -> {
            CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
            CountDownLatch go = new CountDownLatch(1);
            service.submit(() -> {
                go.await();
                return data = 1; // race A
            });
            check(service.poll() == null);
            go.countDown();
            read = data; // race A
        });
    }
}
