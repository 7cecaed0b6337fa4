package org.racechecked.kernels.bench;

import java.lang.ref.Reference;
import java.util.Locale;
import org.racechecked.check.CheckedRun;
import org.racechecked.check.Session;
import org.racechecked.check.TestCheck;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.model.TestId;

/**
 * The most that was alive while a kernel ran.
 *
 * @param program bytes of the kernel
 * @param beside bytes of what observes it
 */
record LiveHeap(long program, long beside) {
    /** What a program of a few objects is counted as: beside nothing, anything is many times as much. */
    private static final long SMALLEST = 1_000_000;

    /** Runs fresh copies: one that has run before would only replace what it holds. */
    static LiveHeap of(WovenCopy classes, String kernel, Size size, int threads) throws Exception {
        long program = plain(new KernelLoader(classes.plain()).kernel(kernel), size, threads);
        long observed = observed(new KernelLoader(classes.woven()).kernel(kernel), size, threads);
        return new LiveHeap(program, Math.max(0, observed - program));
    }

    private static long plain(Kernel kernel, Size size, int threads) throws Exception {
        try (HeapWatch watch = HeapWatch.begin()) {
            kernel.prepare(size, threads);
            kernel.run();
            return watch.most();
        } finally {
            Reference.reachabilityFence(kernel);
        }
    }

    /** Looks while the predictor still holds all that it knows. */
    private static long observed(Kernel kernel, Size size, int threads) throws Exception {
        CheckedRun predict = new TestCheck(Session.open(Copies.SETTINGS), new TestId("kernel", kernel.name()))
                .next()
                .orElseThrow();
        try (HeapWatch watch = HeapWatch.begin()) {
            predict.begin();
            kernel.prepare(size, threads);
            kernel.run();
            return watch.most();
        } finally {
            predict.end(null);
            Reference.reachabilityFence(kernel);
        }
    }

    /** How many times the program's own it is. */
    double share() {
        return (double) beside / Math.max(program, SMALLEST);
    }

    String text() {
        return String.format(Locale.ROOT, "%.1f + %.1f", program / 1e6, beside / 1e6);
    }
}
