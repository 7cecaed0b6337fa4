package org.racechecked.litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Calls of completion stages. */
final class StageRows extends Rows {
    private final CompletableFuture<Integer> promise = new CompletableFuture<>();
    private final CompletableFuture<Integer> ready = CompletableFuture.completedFuture(1);
    private final CompletableFuture<Integer> never = new CompletableFuture<>();
    private final IllegalStateException failure = new IllegalStateException("on purpose");

    @Override
    void declare() throws Exception {
        futures();
        stages();
    }

    private void futures() throws Exception {
        handsOver("CompletableFuture.supplyAsync", task -> CompletableFuture.supplyAsync(() -> done(task)));
        handsOver("CompletableFuture.runAsync", task -> CompletableFuture.runAsync(task));
        handsOver("CompletableFuture.completeAsync", task -> new CompletableFuture<Integer>()
                .completeAsync(() -> done(task)));
        tells("CompletableFuture.complete", () -> promise.complete(1), () -> promise.join());
        tells(
                "CompletableFuture.completeExceptionally",
                () -> promise.completeExceptionally(failure),
                () -> until(() -> promise.isDone()));
        tells("CompletableFuture.obtrudeValue", () -> promise.obtrudeValue(1), () -> promise.join());
        tells(
                "CompletableFuture.obtrudeException",
                () -> promise.obtrudeException(failure),
                () -> until(() -> promise.isDone()));
        tells("CompletableFuture.cancel", () -> promise.cancel(false), () -> until(() -> promise.isCancelled()));
        awaits("CompletableFuture.join", task -> CompletableFuture.runAsync(task), stage -> stage.join());
        awaits(
                "CompletableFuture.getNow",
                task -> CompletableFuture.supplyAsync(() -> done(task)),
                stage -> until(() -> stage.getNow(0) == 1));
        awaits(
                "CompletableFuture.isDone",
                task -> CompletableFuture.runAsync(task),
                stage -> until(() -> stage.isDone()));
        awaits(
                "CompletableFuture.isCompletedExceptionally",
                task -> CompletableFuture.runAsync(thenFail(task)),
                stage -> until(() -> stage.isCompletedExceptionally()));
        hears("CompletableFuture.isCancelled", () -> promise.cancel(false), () -> until(() -> promise.isCancelled()));
        awaits(
                "CompletableFuture.allOf",
                task -> CompletableFuture.allOf(CompletableFuture.runAsync(task), ready),
                stage -> stage.join());
        awaits(
                "CompletableFuture.anyOf",
                task -> CompletableFuture.anyOf(CompletableFuture.runAsync(task), never),
                stage -> stage.join());
        awaits(
                "CompletableFuture.copy",
                task -> CompletableFuture.runAsync(task).copy(),
                stage -> stage.join());
        awaits(
                "CompletableFuture.orTimeout",
                task -> CompletableFuture.runAsync(task).orTimeout(BOUND_SECONDS, TimeUnit.SECONDS),
                stage -> stage.join());
        awaits(
                "CompletableFuture.completeOnTimeout",
                task -> CompletableFuture.runAsync(task).completeOnTimeout(null, BOUND_SECONDS, TimeUnit.SECONDS),
                stage -> stage.join());
    }

    private void stages() throws Exception {
        handsOver("CompletionStage.thenApply", task -> later().thenApply(one -> done(task)));
        handsOver("CompletionStage.thenApplyAsync", task -> later().thenApplyAsync(one -> done(task)));
        handsOver("CompletionStage.thenAccept", task -> later().thenAccept(one -> task.run()));
        handsOver("CompletionStage.thenAcceptAsync", task -> later().thenAcceptAsync(one -> task.run()));
        handsOver("CompletionStage.thenRun", task -> later().thenRun(task));
        handsOver("CompletionStage.thenRunAsync", task -> later().thenRunAsync(task));
        handsOver("CompletionStage.thenCombine", task -> later().thenCombine(ready, (a, b) -> done(task)));
        handsOver("CompletionStage.thenCombineAsync", task -> later().thenCombineAsync(ready, (a, b) -> done(task)));
        handsOver("CompletionStage.thenAcceptBoth", task -> later().thenAcceptBoth(ready, (a, b) -> task.run()));
        handsOver("CompletionStage.thenAcceptBothAsync", task -> later().thenAcceptBothAsync(
                        ready, (a, b) -> task.run()));
        handsOver("CompletionStage.runAfterBoth", task -> later().runAfterBoth(ready, task));
        handsOver("CompletionStage.runAfterBothAsync", task -> later().runAfterBothAsync(ready, task));
        handsOver("CompletionStage.applyToEither", task -> later().applyToEither(never, one -> done(task)));
        handsOver("CompletionStage.applyToEitherAsync", task -> later().applyToEitherAsync(never, one -> done(task)));
        handsOver("CompletionStage.acceptEither", task -> later().acceptEither(never, one -> task.run()));
        handsOver("CompletionStage.acceptEitherAsync", task -> later().acceptEitherAsync(never, one -> task.run()));
        handsOver("CompletionStage.runAfterEither", task -> later().runAfterEither(never, task));
        handsOver("CompletionStage.runAfterEitherAsync", task -> later().runAfterEitherAsync(never, task));
        handsOver("CompletionStage.thenCompose", task -> later().thenCompose(one -> stage(task)));
        handsOver("CompletionStage.thenComposeAsync", task -> later().thenComposeAsync(one -> stage(task)));
        handsOver("CompletionStage.handle", task -> later().handle((one, thrown) -> done(task)));
        handsOver("CompletionStage.handleAsync", task -> later().handleAsync((one, thrown) -> done(task)));
        handsOver("CompletionStage.whenComplete", task -> later().whenComplete((one, thrown) -> task.run()));
        handsOver("CompletionStage.whenCompleteAsync", task -> later().whenCompleteAsync((one, thrown) -> task.run()));
        handsOver("CompletionStage.exceptionally", task -> failing().exceptionally(thrown -> done(task)));
        handsOver("CompletionStage.exceptionallyAsync", task -> failing().exceptionallyAsync(thrown -> done(task)));
        handsOver(
                "CompletionStage.exceptionallyCompose", task -> failing().exceptionallyCompose(thrown -> stage(task)));
        handsOver("CompletionStage.exceptionallyComposeAsync", task -> failing()
                .exceptionallyComposeAsync(thrown -> stage(task)));
    }

    /** Completes in a thread of its own, some time after it was made. */
    private static CompletableFuture<Integer> later() {
        CompletableFuture<Integer> later = new CompletableFuture<>();
        new Thread(() -> {
                    pause();
                    later.complete(1);
                })
                .start();
        return later;
    }

    private CompletableFuture<Integer> failing() {
        CompletableFuture<Integer> later = new CompletableFuture<>();
        new Thread(() -> {
                    pause();
                    later.completeExceptionally(failure);
                })
                .start();
        return later;
    }

    /** Long enough for the dependent stage to be added first, so that another thread runs it. */
    private static void pause() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static int done(Runnable task) {
        task.run();
        return 1;
    }

    private static CompletableFuture<Integer> stage(Runnable task) {
        task.run();
        return CompletableFuture.completedFuture(1);
    }

    private static Runnable thenFail(Runnable task) {
        return () -> {
            task.run();
            throw new IllegalStateException("on purpose");
        };
    }
}
