package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Keeps processors busy while a test runs, as other forks of a build do. */
final class Load {
    private Load() {}

    static void whileBusy(int processors, RaceChecks.Body body) throws Throwable {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < processors; i++) {
            Thread thread = new Thread(() -> spin(over), "load-" + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        try {
            body.run();
        } finally {
            over.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    private static void spin(AtomicBoolean over) {
        while (!over.get()) {
            Thread.onSpinWait();
        }
    }
}
