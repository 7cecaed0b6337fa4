package org.racechecked.composed;

/**
 * Kinds of waiting for others, once: for all of those that tell. # stands for the number of the signal, ~ for how many tell.
 */
enum SignalKind {
    LATCH("final CountDownLatch latch# = new CountDownLatch(~);", "latch#.countDown();", "latch#.await();", true, true),
    FLAG("volatile boolean flag#;", "flag# = true;", "while (!flag#) Thread.onSpinWait();", false, true),
    COUNTER(
            "final AtomicInteger count# = new AtomicInteger();",
            "count#.incrementAndGet();",
            "while (count#.get() < ~) Thread.yield();",
            true,
            true),
    PERMITS("final Semaphore permits# = new Semaphore(0);", "permits#.release();", "permits#.acquire(~);", true, false),
    FUTURE(
            "final CompletableFuture<String> future# = new CompletableFuture<>();",
            "future#.complete(\"\");",
            "future#.join();",
            false,
            true),
    QUEUE(
            "final BlockingQueue<Object> queue# = new LinkedBlockingQueue<>();",
            "queue#.put(new Object());",
            "queue#.take();",
            false,
            false),
    NOTIFICATION(
            "final Object notice# = new Object(); int told#;",
            "synchronized (notice#) { told#++; notice#.notifyAll(); }",
            "synchronized (notice#) { while (told# < ~) notice#.wait(); }",
            true,
            true),
    CONDITION(
            "final ReentrantLock door# = new ReentrantLock(); final Condition open# = door#.newCondition(); int came#;",
            "door#.lock(); came#++; open#.signalAll(); door#.unlock();",
            "door#.lock(); while (came# < ~) open#.await(); door#.unlock();",
            true,
            true),
    LATCH_BY_TIME(
            "final CountDownLatch late# = new CountDownLatch(~);",
            "late#.countDown();",
            "while (!late#.await(1, TimeUnit.MILLISECONDS)) { sum++; }",
            true,
            true),
    POLLED_QUEUE(
            "final Queue<Object> items# = new ConcurrentLinkedQueue<>();",
            "items#.add(new Object());",
            "while (items#.poll() == null) Thread.onSpinWait();",
            false,
            false),
    ENTRY(
            "final Map<String, String> entries# = new ConcurrentHashMap<>();",
            "entries#.put(\"\", \"\");",
            "while (!entries#.containsKey(\"\")) Thread.onSpinWait();",
            false,
            true),
    PARKED("volatile boolean go#;", "go# = true;", "while (!go#) LockSupport.parkNanos(100_000);", false, true),
    REFERENCE(
            "final AtomicReference<Object> reference# = new AtomicReference<>();",
            "reference#.setRelease(this);",
            "while (reference#.getAcquire() == null) Thread.onSpinWait();",
            false,
            true),
    PHASER("final Phaser phase# = new Phaser(~);", "phase#.arrive();", "phase#.awaitAdvance(0);", true, true);

    final String declaration;
    final String tell;
    final String await;
    /** More than one may have to tell. */
    final boolean byMany;
    /** More than one may wait. */
    final boolean forMany;

    SignalKind(String declaration, String tell, String await, boolean byMany, boolean forMany) {
        this.declaration = declaration;
        this.tell = tell;
        this.await = await;
        this.byMany = byMany;
        this.forMany = forMany;
    }
}
