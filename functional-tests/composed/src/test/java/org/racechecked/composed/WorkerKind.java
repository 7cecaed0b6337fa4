package org.racechecked.composed;

import java.util.List;

/** Kinds of doing something beside others; # stands for the number of the worker, ~ for that of its body. */
enum WorkerKind {
    THREAD(17, "Thread worker# = new Thread(this::body~); worker#.start();", "worker#.join();"),
    TASK(17, "Future<?> worker# = pool.submit(this::body~);", "worker#.get();"),
    STAGE(17, "CompletableFuture<Void> worker# = CompletableFuture.runAsync(this::body~, pool);", "worker#.join();"),
    LATER(17, "Future<?> worker# = timer.schedule(this::body~, 1, TimeUnit.MILLISECONDS);", "worker#.get();"),
    FORKED(17, "ForkJoinTask<?> worker# = forks.submit(this::body~);", "worker#.join();"),
    EXTENDED(
            17,
            "Thread worker# = new Thread() { @Override public void run() { body~(); } }; worker#.start();",
            "worker#.join();"),
    NEXT_STAGE(
            17,
            "CompletableFuture<Void> worker# = CompletableFuture.completedFuture(1).thenRunAsync(this::body~, pool);",
            "worker#.get();"),
    SERVICE(
            17,
            "CompletionService<Long> worker# = new ExecutorCompletionService<>(pool); worker#.submit(this::body~);",
            "worker#.take().get();"),
    EXECUTED(17, "FutureTask<Long> worker# = new FutureTask<>(this::body~); pool.execute(worker#);", "worker#.get();"),
    ACTION(
            17,
            "RecursiveAction worker# = new RecursiveAction() { @Override protected void compute() { body~(); } };"
                    + " forks.execute(worker#);",
            "worker#.join();"),
    TIMED(
            17,
            "FutureTask<Long> worker# = new FutureTask<>(this::body~); new Timer(true).schedule("
                    + "new TimerTask() { @Override public void run() { worker#.run(); } }, 1);",
            "worker#.get();"),
    VIRTUAL_TASK(
            21,
            "ExecutorService own# = Executors.newVirtualThreadPerTaskExecutor(); Future<?> worker# = own#.submit(this::body~);"
                    + " own#.shutdown();",
            "worker#.get();"),
    VIRTUAL(21, "Thread worker# = Thread.ofVirtual().start(this::body~);", "worker#.join();");

    private final int since;
    final String start;
    final String join;

    WorkerKind(int since, String start, String join) {
        this.since = since;
        this.start = start;
        this.join = join;
    }

    /** Those that this Java has. */
    static List<WorkerKind> known() {
        return List.of(values()).stream()
                .filter(kind -> kind.since <= Runtime.version().feature())
                .toList();
    }
}
