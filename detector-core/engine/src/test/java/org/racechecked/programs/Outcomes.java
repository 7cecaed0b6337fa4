package org.racechecked.programs;

/** Programs whose race shows in different ways. */
@SuppressWarnings("all")
class Outcomes {
    int count;
    int read;
    Object shared = new Object();

    void oneOrderFails() throws Exception {
        int[] seen = new int[1];
        Racy.both(() -> count = 1, () -> {
            Hard.sleep(100);
            seen[0] = count;
        });
        if (seen[0] == 0) {
            throw new AssertionError("read before it was written");
        }
    }

    void oneOrderThrowsInTheTest() throws Exception {
        Thread other = new Thread(() -> shared = null);
        Object[] seen = new Object[1];
        other.start();
        seen[0] = shared;
        other.join();
        if (seen[0] == null) {
            throw new IllegalStateException("nothing there");
        }
    }

    void noDifference() throws Exception {
        Racy.both(() -> count = 1, () -> read = count);
    }

    static Thread firstThread;

    void itMindsItsThread() throws Exception {
        firstThread = firstThread == null ? Thread.currentThread() : firstThread;
        synchronized (shared) {
            synchronized (this) {
                read = 0;
            }
        }
        Racy.both(() -> count = 1, () -> read = count);
        if (firstThread != Thread.currentThread()) {
            throw new IllegalStateException("not on the thread that the framework gave");
        }
    }

    void itFailsAnyhow() throws Exception {
        Racy.both(() -> count = 1, () -> read = count);
        throw new AssertionError("anyhow");
    }

    void oneOrderHangs() throws Exception {
        int[] seen = new int[1];
        Thread first = new Thread(() -> count = 1, "first");
        Thread second = new Thread(
                () -> {
                    Hard.sleep(100);
                    if (count == 0) {
                        Hard.sleep(1_000_000);
                    }
                },
                "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
