package org.racechecked.kernels.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;

/** Measures one kernel: rounds in which the modes take turns, then fresh JVMs, memory and races. */
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
        Kernel plain = Catalogue.named(kernel);
        Copies copies = new Copies(classes, kernel, settings.size(), settings.threads());
        List<Double> millis = new ArrayList<>();
        Map<Mode, List<Double>> ratios = new EnumMap<>(Mode.class);
        long end = System.nanoTime() + settings.secondsPerKernel() * 1_000_000_000L;
        for (int round = 0; round < settings.rounds() && (round == 0 || System.nanoTime() < end); round++) {
            if (round == settings.warmUp()) {
                millis.clear();
                ratios.clear();
            }
            Cost base = copies.base();
            millis.add(base.wallNanos() / 1e6);
            copies.round().forEach((mode, cost) -> ratios.computeIfAbsent(mode, m -> new ArrayList<>())
                    .add((double) cost.cpuNanos() / base.cpuNanos()));
        }
        Map<Mode, Spread> spreads = new EnumMap<>(Mode.class);
        ratios.forEach((mode, values) -> spreads.put(mode, spread(values)));
        return new KernelResult(
                kernel,
                plain.lines(),
                spread(millis),
                spreads,
                cold(),
                races(),
                LiveHeap.of(classes, kernel, settings.size(), settings.threads()));
    }

    private static Spread spread(List<Double> values) {
        return new Spread(values.stream().mapToDouble(Double::doubleValue).toArray());
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
        return spread(woven.stream().map(nanos -> nanos / mean).toList());
    }

    /** Counted at the smallest size: pairs do not depend on it. */
    private @Nullable RaceCount races() throws IOException {
        return settings.countRaces()
                ? RaceCount.of(new KernelLoader(classes.woven()).kernel(kernel), Size.S, settings.threads())
                : null;
    }
}
