package org.racechecked.litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Completable futures: who completes a stage is before who depends on it, and nobody else. */
final class CompletableFutures extends Litmus {
    private final CompletableFuture<Integer> promise = new CompletableFuture<>();
    private final CountDownLatch both = new CountDownLatch(2);
    private int other;

    /** A thread for each task, so that a program runs the same however many cores there are. */
    private final Executor each = task -> new Thread(task).start();

    private <T> CompletableFuture<T> async(Supplier<T> supplier) {
        return CompletableFuture.supplyAsync(supplier, each);
    }

    private int write() {
        return data = 1;
    }

    private void arrive() {
        both.countDown();
        try {
            both.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void promised() throws Exception {
        together(
                () -> {
                    data = 1;
                    promise.complete(1);
                },
                () -> {
                    promise.join();
                    read = data; // no race: joined
                });
        check(read == 1);
    }

    void promised_tooEarly() throws Exception {
        together(
                () -> {
                    promise.complete(1);
                    data = 1; // race A
                },
                () -> {
                    promise.join();
                    read = data; // race A
                });
    }

    void supplied() throws Exception {
        CompletableFuture<Integer> future = async(this::write);
        future.join();
        read = data; // no race: joined
        check(read == 1);
    }

    void supplied_readBefore() throws Exception {
        CompletableFuture<Integer> future = async(() -> data = 1); // race A
        read = data; // race A
        future.join();
    }

    void chained() throws Exception {
        async(() -> data = 1)
                .thenApplyAsync(one -> data + one)
                .thenAcceptAsync(two -> data = two) // no race: one stage after the other
                .join();
        read = data;
        check(read == 2);
    }

    void chained_sideBySide() throws Exception {
        CompletableFuture<Integer> first = async(() -> 1);
        CompletableFuture<Void> left = first.thenAcceptAsync(
                one -> {
                    arrive();
                    data = 1; // race A
                },
                each);
        CompletableFuture<Void> right = first.thenAcceptAsync(
                one -> {
                    arrive();
                    data = 2; // race A
                },
                each);
        left.join();
        right.join();
    }

    void combined() throws Exception {
        CompletableFuture<Integer> left = async(() -> data = 1);
        CompletableFuture<Integer> right = async(() -> other = 1);
        left.thenCombine(right, (a, b) -> read = data + other).join(); // no race: both are complete
        check(read == 2);
    }

    void combined_applyToEither() throws Exception {
        CompletableFuture<Integer> left = async(() -> 1);
        CountDownLatch go = new CountDownLatch(1);
        CompletableFuture<Integer> right = async(() -> {
            await(go);
            return other = 1; // race A
        });
        left.applyToEither(right, a -> {
                    go.countDown();
                    return read = data + other; // race A
                })
                .join();
        right.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void allOf() throws Exception {
        CompletableFuture<Integer> left = async(() -> data = 1);
        CompletableFuture<Integer> right = async(() -> other = 1);
        CompletableFuture.allOf(left, right).join();
        read = data + other; // no race: all are complete
        check(read == 2);
    }

    void allOf_anyOf() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        CompletableFuture<Integer> left = async(() -> data = 1);
        CompletableFuture<Integer> right = async(() -> {
            await(go);
            return other = 1; // race A
        });
        CompletableFuture.anyOf(left, right).join();
        go.countDown();
        read = data + other; // race A
        right.join();
    }

    void exceptionally() throws Exception {
        CompletableFuture<Integer> failing = async(() -> {
            data = 1;
            throw new IllegalStateException("on purpose");
        });
        failing.exceptionally(thrown -> read = data).join(); // no race: after the failure
        check(read == 1);
    }

    void exceptionally_writtenByAnother() throws Exception {
        CompletableFuture<Integer> failing = async(() -> {
            throw new IllegalStateException("on purpose");
        });
        CompletableFuture<Integer> stranger = async(() -> data = 1); // race A
        failing.exceptionally(thrown -> read = data).join(); // race A
        stranger.join();
    }

    void failureJoined() throws Exception {
        CompletableFuture<Integer> failing = async(() -> {
            data = 1;
            throw new IllegalStateException("on purpose");
        });
        try {
            failing.join();
        } catch (CompletionException expected) {
            read = data; // no race: joined, if in vain
        }
        check(read == 1);
    }

    void failureJoined_readBefore() throws Exception {
        CompletableFuture<Integer> failing = async(() -> {
            data = 1; // race A
            throw new IllegalStateException("on purpose");
        });
        read = data; // race A
        try {
            failing.join();
        } catch (CompletionException expected) {
            check(expected.getCause() != null);
        }
    }

    /** A dependent stage is not awaited by joining the stage that it depends on. */
    void dependent() throws Exception {
        CompletableFuture<Integer> first = async(() -> 1);
        CompletableFuture<Integer> second = first.thenApplyAsync(one -> data = one);
        second.join();
        read = data; // no race: the dependent stage was joined
        check(read == 1);
    }

    void dependent_firstJoined() throws Exception {
        CompletableFuture<Integer> first = async(() -> 1);
        CompletableFuture<Integer> second = first.thenApplyAsync(
                one -> {
                    arrive();
                    return data = one; // race A
                },
                each);
        first.join();
        both.countDown();
        read = data; // race A
        second.join();
    }

    void composed() throws Exception {
        async(() -> data = 1)
                .thenCompose(one -> async(() -> other = data)) // no race: composed after
                .join();
        read = other;
        check(read == 1);
    }

    void composed_outerMeanwhile() throws Exception {
        CompletableFuture<Integer> inner = async(() -> other = data); // race A
        CompletableFuture<Integer> outer = async(() -> data = 1); // race A
        outer.thenCompose(one -> inner).join();
    }

    /** Completing twice: the second completion tells nobody anything. */
    void completedOnce() throws Exception {
        together(
                () -> {
                    data = 1;
                    promise.complete(1);
                },
                () -> {
                    promise.join();
                    read = data; // no race: the only completion
                });
    }

    void completedOnce_inVain() throws Exception {
        promise.complete(0);
        together(
                () -> {
                    data = 1; // race A
                    promise.complete(1);
                },
                () -> {
                    promise.join();
                    read = data; // race A
                });
    }

    /** A stage added to a complete future runs at once in the thread that adds it. */
    void addedLate() throws Exception {
        promise.complete(1);
        promise.thenAccept(one -> data = one);
        read = data; // no race: it ran here
        check(read == 1);
    }

    void addedLate_async() throws Exception {
        promise.complete(1);
        CompletableFuture<Void> late = promise.thenAcceptAsync(one -> data = one, each); // race A
        read = data; // race A
        late.join();
    }

    void handled() throws Exception {
        CompletableFuture<Integer> first = async(() -> data = 1);
        first.handle((value, thrown) -> read = data).join(); // no race: after the stage
        check(read == 1);
    }

    void handled_independent() throws Exception {
        CompletableFuture<Integer> first = async(() -> data = 1); // race A
        async(() -> 1).handle((value, thrown) -> read = data).join(); // race A
        first.join();
    }
}
