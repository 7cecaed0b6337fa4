package org.racechecked.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** A racy program that fails by itself in its first run, as if by chance, and others that always fail, or hang, by themselves. */
@SuppressWarnings({"all"})
class Unlucky {
    static final AtomicInteger runs = new AtomicInteger();
    int count;

    void first() throws Exception {
        Racy.both(() -> count++, () -> count++);
        if (runs.incrementAndGet() == 1 || count != 2) {
            throw new AssertionError("count is " + count);
        }
    }

    void always() throws Exception {
        Racy.both(() -> count++, () -> count++);
        throw new AssertionError("always");
    }

    void hangs() throws Exception {
        Racy.both(() -> count++, () -> count++);
        new java.util.concurrent.CountDownLatch(1).await();
    }
}
