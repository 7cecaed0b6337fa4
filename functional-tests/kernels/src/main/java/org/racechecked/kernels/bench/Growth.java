package org.racechecked.kernels.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.WovenClasses;

/** What run 1 of a kernel keeps and costs when it does its work once, four times and sixteen times. */
final class Growth {
    private static final List<Integer> TIMES = List.of(1, 4, 16);
    private static final long MEMORY = 256L << 20;

    private final WovenCopy classes;
    private final Size size;
    private final int threads;

    /**
     * One run.
     *
     * @param accesses how many were told
     * @param entries how many of them were logged
     * @param millis CPU time beyond that of the plain program
     */
    private record Kept(long accesses, long entries, double millis) {}

    Growth(WovenCopy classes, Size size, int threads) {
        this.classes = classes;
        this.size = size;
        this.threads = threads;
    }

    /** The table, row by row as it comes. */
    void print(List<String> kernels) throws Exception {
        System.out.print(
                """
                | kernel | accesses: 1× | 4× | 16× | log entries: 1× | 4× | 16× | watching and analysis, ms of CPU: 1× | 4× | 16× |
                | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                """);
        for (String kernel : kernels) {
            System.out.println(row(kernel));
        }
    }

    /** How much was told, logged and spent for one kernel. */
    String row(String name) throws Exception {
        kept(name, 1);
        List<Kept> all = new ArrayList<>();
        for (int times : TIMES) {
            all.add(kept(name, times));
        }
        StringBuilder row = new StringBuilder("| " + name + " |");
        all.forEach(each -> row.append(' ').append(each.accesses()).append(" |"));
        all.forEach(each -> row.append(' ').append(each.entries()).append(" |"));
        all.forEach(each -> row.append(String.format(Locale.ROOT, " %.0f |", each.millis())));
        return row.toString();
    }

    private Kept kept(String name, int times) throws Exception {
        Kernel plain = new KernelLoader(classes.plain()).kernel(name);
        Kernel woven = new KernelLoader(classes.woven()).kernel(name);
        Cost base = Cost.of(() -> run(plain, times));
        RacePredictor predictor = new RacePredictor(
                cause -> {
                    throw new IllegalStateException("the predictor failed", cause);
                },
                MEMORY);
        Cost watched = Cost.of(() -> predict(predictor, woven, times));
        if (predictor.dropped() > 0) {
            throw new IOException(
                    name + ": " + predictor.dropped() + " accesses did not fit into " + MEMORY + " bytes");
        }
        return new Kept(predictor.visits(), predictor.logged(), (watched.cpuNanos() - base.cpuNanos()) / 1e6);
    }

    private void predict(RacePredictor predictor, Kernel kernel, int times) throws Exception {
        predictor.begin();
        WovenClasses.listen(predictor);
        try {
            run(kernel, times);
        } finally {
            WovenClasses.listen(null);
        }
        predictor.finish();
    }

    private void run(Kernel kernel, int times) throws Exception {
        for (int i = 0; i < times; i++) {
            kernel.prepare(size, threads);
            kernel.run();
        }
    }
}
