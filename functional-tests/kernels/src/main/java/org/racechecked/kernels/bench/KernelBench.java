package org.racechecked.kernels.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Size;

/** Measures one kernel: rounds in some JVMs, first runs in fresh ones, memory and races. */
final class KernelBench {
    private final WovenCopy classes;
    private final BenchSettings settings;
    private final String kernel;

    KernelBench(WovenCopy classes, BenchSettings settings, String kernel) {
        this.classes = classes;
        this.settings = settings;
        this.kernel = kernel;
    }

    KernelResult measure() throws Exception {
        Samples samples = new Samples();
        for (int i = 0; i < settings.jvms(); i++) {
            samples.add(Rounds.inFreshJvm(classes, settings, kernel));
        }
        return new KernelResult(
                kernel,
                Catalogue.named(kernel).lines(),
                samples.millis(),
                samples.ratios(),
                cold(),
                races(),
                LiveHeap.of(classes, kernel, settings.size(), settings.threads()));
    }

    private Spread cold() throws IOException, InterruptedException {
        List<Double> woven = new ArrayList<>();
        double plain = 0;
        for (int i = 0; i < settings.coldRuns(); i++) {
            plain += ColdRun.inFreshJvm(classes.plain(), false, kernel, settings.size(), settings.threads());
            woven.add(ColdRun.inFreshJvm(classes.woven(), true, kernel, settings.size(), settings.threads()));
        }
        // the clock of a process goes in steps of 10 ms, which is much of one plain run and little of their mean
        double mean = plain / settings.coldRuns();
        return new Spread(woven.stream().mapToDouble(nanos -> nanos / mean).toArray());
    }

    /** Counted at the smallest size: pairs do not depend on it. */
    private @Nullable RaceCount races() throws IOException {
        return settings.countRaces()
                ? RaceCount.of(new KernelLoader(classes.woven()).kernel(kernel), Size.S, settings.threads())
                : null;
    }
}
