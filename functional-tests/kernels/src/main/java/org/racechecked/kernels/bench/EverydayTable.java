package org.racechecked.kernels.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.everyday.EverydayProgram;

/** What checking the everyday programs costs, with the means over them. */
final class EverydayTable {
    private static final List<Function<KernelResult, Spread>> RATIOS = List.of(
            result -> result.ratio(Mode.PLAIN),
            result -> result.ratio(Mode.SILENT),
            result -> result.ratio(Mode.SYNCHRONISATION),
            result -> result.ratio(Mode.PREDICT),
            KernelResult::cold,
            result -> result.ratio(Mode.HA5),
            result -> result.ratio(Mode.BUDGET));

    private EverydayTable() {}

    /** Empty when none was measured. */
    static String of(List<KernelResult> results) {
        if (results.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder(
                """

                ## What checking everyday programs costs

                As above; the last row is the geometric mean of the medians.

                | program | what it does | plain, ms | plain again | nothing on | synchronisation only | predict, full | \
                first run in a fresh JVM | HA.5 | budget 1.5 |
                | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                """);
        for (KernelResult result : results) {
            text.append(row(
                    result.kernel(),
                    summary(result.kernel()),
                    String.format(Locale.ROOT, "%.0f", result.plainMillis().median()),
                    ratio -> ratio.apply(result).asRatio()));
        }
        text.append(row("geometric mean", "", "", ratio -> mean(results, ratio)));
        return text.toString();
    }

    private static String row(
            String program, String summary, String millis, Function<Function<KernelResult, Spread>, String> cell) {
        return BenchPage.row(Stream.concat(
                        Stream.of(program, summary, millis), RATIOS.stream().map(cell))
                .toArray());
    }

    private static String mean(List<KernelResult> results, Function<KernelResult, Spread> ratio) {
        double mean = Spread.meanOfMedians(results.stream().map(ratio).toList());
        return Double.isNaN(mean) ? "not available" : String.format(Locale.ROOT, "%.2f", mean);
    }

    private static String summary(String program) {
        return Catalogue.everyday().stream()
                .filter(each -> each.name().equals(program))
                .map(EverydayProgram::summary)
                .collect(Collectors.joining());
    }
}
