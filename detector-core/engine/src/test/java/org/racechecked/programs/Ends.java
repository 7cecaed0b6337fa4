package org.racechecked.programs;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.racechecked.unseen.Flag;

/** Of tasks that go on, some were completed or cancelled before; all have ended by the time that somebody reads what they wrote. */
@SuppressWarnings("all")
class Ends {
    private final Flag begun = new Flag();
    private final Flag go = new Flag();
    private final Flag over = new Flag();
    int data;
    int before;
    int read;

    private interface Question {
        void ask(Future<?> future) throws Exception;
    }

    private int work() {
        begun.raise();
        go.await();
        data = 1;
        return 1;
    }

    /** A part that writes when it may, and a whole that is completed in the given way, or by its parts. */
    private class Whole extends CountedCompleter<Integer> {
        private static final long serialVersionUID = 1;
        private final boolean isPart;
        private final boolean goesOn;

        Whole(CountedCompleter<?> whole, boolean isPart, boolean goesOn) {
            super(whole);
            this.isPart = isPart;
            this.goesOn = goesOn;
        }

        @Override
        public void compute() {
            if (isPart) {
                work();
                tryComplete();
                over.raise();
                return;
            }
            setPendingCount(1);
            new Whole(this, true, false).fork();
            before = 1;
            if (goesOn) {
                complete(1);
            } else {
                tryComplete();
            }
        }

        @Override
        public void onCompletion(CountedCompleter<?> last) {
            if (!isPart && goesOn) {
                read = before;
            }
        }
    }

    private void joined(Whole whole) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        pool.submit(whole);
        begun.await();
        if (whole.goesOn) {
            whole.join();
        }
        go.raise();
        over.await();
        whole.join();
        read = data + before;
        pool.shutdown();
    }

    void joinedWhole() throws Exception {
        joined(new Whole(null, false, false));
    }

    void joinedWholeWithoutItsPart() throws Exception {
        joined(new Whole(null, false, true));
    }

    /** Of two parts, the other completes the root. */
    private void rootCompleted(boolean early) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        Whole whole = new Whole(null, false, false) {
            @Override
            public void compute() {
                setPendingCount(early ? 2 : 1);
                new Whole(this, true, false).fork();
                before = 1;
                if (early) {
                    quietlyCompleteRoot();
                } else {
                    go.raise();
                    over.await();
                    tryComplete();
                }
            }
        };
        pool.submit(whole);
        if (early) {
            whole.join();
            go.raise();
        }
        over.await();
        whole.join();
        read = data + before;
        pool.shutdown();
    }

    void joinedRoot() throws Exception {
        rootCompleted(false);
    }

    void joinedRootWithoutItsPart() throws Exception {
        rootCompleted(true);
    }

    private void asked(boolean cancelled, Question question) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> {
            work();
            over.raise();
        });
        ended(future, cancelled, question);
        pool.shutdown();
    }

    private void ended(Future<?> future, boolean cancelled, Question question) throws Exception {
        begun.await();
        Thread other = new Thread(() -> {
            before = 1;
            if (cancelled) {
                future.cancel(false);
            }
            go.raise();
        });
        other.start();
        go.await();
        over.await();
        if (!cancelled) {
            other.join();
        }
        question.ask(future);
        read = data + before;
    }

    private static void isDone(Future<?> future) {
        while (!future.isDone()) {
            Thread.onSpinWait();
        }
    }

    private static void get(Future<?> future) throws Exception {
        try {
            future.get();
        } catch (CancellationException expected) {
            // whatever the task does now
        }
    }

    void done() throws Exception {
        asked(false, Ends::isDone);
    }

    void doneByCancelling() throws Exception {
        asked(true, Ends::isDone);
    }

    void got() throws Exception {
        asked(false, Ends::get);
    }

    void gotCancellation() throws Exception {
        asked(true, Ends::get);
    }

    void seenCancelled() throws Exception {
        asked(true, Future::isCancelled);
    }

    private void supplied(boolean byHand) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            try {
                return work();
            } finally {
                over.raise();
            }
        });
        begun.await();
        before = 1;
        if (byHand) {
            future.complete(1);
        }
        go.raise();
        over.await();
        future.join();
        read = data + before;
    }

    void suppliedAndJoined() throws Exception {
        supplied(false);
    }

    void completedByHandAndJoined() throws Exception {
        supplied(true);
    }

    /** A task of a fork-join pool, which another completes. */
    private void forked(boolean byHand) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        var task = new java.util.concurrent.RecursiveTask<Integer>() {
            @Override
            protected Integer compute() {
                try {
                    return work();
                } finally {
                    over.raise();
                }
            }
        };
        pool.submit(task);
        begun.await();
        before = 1;
        if (byHand) {
            task.complete(1);
        }
        go.raise();
        over.await();
        task.join();
        read = data + before;
        pool.shutdown();
    }

    void forkedAndJoined() throws Exception {
        forked(false);
    }

    void completedByHandWhileForked() throws Exception {
        forked(true);
    }
}
