package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;

/** Keeps processors busy while a test runs, as other forks of a build do. */
final class Load implements AutoCloseable {
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean over;

    Load(int processors) {
        for (int i = 0; i < processors; i++) {
            Thread thread = new Thread(this::spin, "load-" + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
    }

    private void spin() {
        while (!over) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
