package org.racechecked.kernels.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/** What the measurements of the papers' kernels are held against. */
final class Bars {
    private Bars() {}

    /**
     * One bar.
     *
     * @param atMost the highest value that is good enough
     * @param measured NaN when it could not be measured
     */
    record Bar(String what, double atMost, double measured) {
        boolean isMet() {
            return measured <= atMost;
        }

        String verdict() {
            return Double.isNaN(measured) ? "not available" : isMet() ? "met" : "**missed**";
        }
    }

    static List<Bar> of(List<KernelResult> results) {
        List<Bar> bars = new ArrayList<>();
        bars.add(new Bar("predict, full: geometric mean", 2.5, mean(results, r -> r.ratio(Mode.PREDICT))));
        bars.add(new Bar("predict, full: worst kernel", 6, worst(results, r -> r.ratio(Mode.PREDICT))));
        bars.add(new Bar("first run in a fresh JVM: geometric mean", 2.5, mean(results, KernelResult::cold)));
        bars.add(new Bar("predict, HA.5: worst kernel", 1.5, worst(results, r -> r.ratio(Mode.HA5))));
        bars.add(new Bar("predict, budget 1.5: worst kernel", 1.5, worst(results, r -> r.ratio(Mode.BUDGET))));
        bars.add(new Bar(
                "synchronisation only: geometric mean", 1.05, mean(results, r -> r.ratio(Mode.SYNCHRONISATION))));
        bars.add(new Bar("woven, nothing on: geometric mean", 1.05, mean(results, r -> r.ratio(Mode.SILENT))));
        bars.add(new Bar("confirm: geometric mean", 1.05, mean(results, r -> r.ratio(Mode.CONFIRM))));
        bars.add(new Bar("memory beside the program, over its heap or 1 MB: worst kernel", 2, worstHeap(results)));
        bars.add(new Bar("kernels whose races are not the papers'", 0, wrongCounts(results)));
        return bars;
    }

    static String table(List<KernelResult> results) {
        StringBuilder text = new StringBuilder(
                """

                ## Bars

                | what | at most | measured | |
                | --- | ---: | ---: | --- |
                """);
        for (Bar bar : of(results)) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s |%n",
                    bar.what(),
                    number(bar.atMost()),
                    Double.isNaN(bar.measured()) ? "–" : number(bar.measured()),
                    bar.verdict()));
        }
        return text.toString();
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString(Math.round(value)) : String.format(Locale.ROOT, "%.2f", value);
    }

    private static double mean(List<KernelResult> results, Function<KernelResult, Spread> value) {
        return Spread.meanOfMedians(results.stream().map(value).toList());
    }

    private static double worst(List<KernelResult> results, Function<KernelResult, Spread> value) {
        return results.stream()
                .map(value)
                .filter(spread -> !spread.isEmpty())
                .mapToDouble(Spread::median)
                .max()
                .orElse(Double.NaN);
    }

    private static double worstHeap(List<KernelResult> results) {
        return results.stream()
                .map(KernelResult::heap)
                .filter(Objects::nonNull)
                .mapToDouble(LiveHeap::share)
                .max()
                .orElse(Double.NaN);
    }

    private static double wrongCounts(List<KernelResult> results) {
        boolean counted = results.stream().anyMatch(result -> result.races() != null);
        return counted
                ? results.stream()
                        .filter(result -> !Paper.about(result.kernel()).agrees(result.races()))
                        .count()
                : Double.NaN;
    }
}
