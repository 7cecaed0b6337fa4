package org.racechecked.composed;

import java.util.List;

/** Kinds of doing something beside others; # stands for the number of the worker, ~ for that of its body. */
enum WorkerKind {
    THREAD(17, "Thread worker# = new Thread(this::body~); worker#.start();", "worker#.join();"),
    TASK(17, "Future<?> worker# = pool.submit(this::body~);", "worker#.get();"),
    STAGE(17, "CompletableFuture<Void> worker# = CompletableFuture.runAsync(this::body~, pool);", "worker#.join();"),
    LATER(17, "Future<?> worker# = timer.schedule(this::body~, 1, TimeUnit.MILLISECONDS);", "worker#.get();"),
    FORKED(17, "ForkJoinTask<?> worker# = forks.submit(this::body~);", "worker#.join();"),
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
