package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** What else the processors have to do while something is measured. */
enum Machine {
    /** Nothing of ours. */
    IDLE,
    /** Each of them has a thread that spins. */
    BUSY;

    <T> T during(Supplier<T> measured) throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> spinning = new ArrayList<>();
        for (int i = 0; this == BUSY && i < Runtime.getRuntime().availableProcessors(); i++) {
            Thread thread = new Thread(() -> spin(over));
            thread.setDaemon(true);
            thread.start();
            spinning.add(thread);
        }
        try {
            return measured.get();
        } finally {
            over.set(true);
            for (Thread thread : spinning) {
                thread.join();
            }
        }
    }

    private static void spin(AtomicBoolean over) {
        while (!over.get()) {
            Thread.onSpinWait();
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
