package org.racechecked.kernels.bench;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The page of measurements, in Markdown. */
final class BenchPage {
    private final BenchSettings settings;
    private final List<KernelResult> results;
    private final List<KernelResult> everyday;

    /** {@code results} are those of the papers' kernels, which alone have races to find and bars to meet. */
    BenchPage(BenchSettings settings, List<KernelResult> results, List<KernelResult> everyday) {
        this.settings = settings;
        this.results = List.copyOf(results);
        this.everyday = List.copyOf(everyday);
    }

    String markdown() {
        return head() + costs() + EverydayTable.of(everyday) + races() + Bars.table(results) + method();
    }

    private String head() {
        return String.format(
                Locale.ROOT,
                """
                # Benchmarks

                Written by `functional-tests/bench.sh`; do not edit by hand. Class %s, %d threads, JDK %s, %d processors, load average %.1f at the end.

                """,
                settings.size(),
                settings.threads(),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private String costs() {
        StringBuilder text = new StringBuilder(
                """
                ## What checking costs

                CPU time over that of the plain program: median (10th–90th percentile). The papers' column is SC'11 table 1, \
                phase I / phase II, class A on 4 cores, observing communication calls alone, and ICS'13 table 1, HA.5, class C \
                on 16 cores.

                | kernel | lines | plain, ms | plain again | nothing on | synchronisation only | predict, full | first run in a \
                fresh JVM | HA.5 | budget 1.5 | confirm | papers: I / II / HA.5 | heap, MB: program + ours |
                | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                """);
        for (KernelResult result : results) {
            text.append(row(
                    result.kernel(),
                    result.lines(),
                    String.format(Locale.ROOT, "%.0f", result.plainMillis().median()),
                    result.ratio(Mode.PLAIN).asRatio(),
                    result.ratio(Mode.SILENT).asRatio(),
                    result.ratio(Mode.SYNCHRONISATION).asRatio(),
                    result.ratio(Mode.PREDICT).asRatio(),
                    result.cold().asRatio(),
                    result.ratio(Mode.HA5).asRatio(),
                    result.ratio(Mode.BUDGET).asRatio(),
                    result.ratio(Mode.CONFIRM).isEmpty()
                            ? "–"
                            : result.ratio(Mode.CONFIRM).asRatio(),
                    Paper.about(result.kernel()).ratios(),
                    result.heap() == null ? "not available" : result.heap().text()));
        }
        return text.toString();
    }

    private String races() {
        StringBuilder text = new StringBuilder(
                """

                ## Which races it finds

                Pairs of statements, class S. BT and SP hand planes over by flags under a lock: the papers' tool predicted eight \
                pairs in each and confirmed none, and so does ours, because it never counts on who got a lock first. With \
                volatile flags nothing is predicted: that order is in the memory model.

                | kernel | predicted | papers | confirmed | papers | as it must be |
                | --- | ---: | ---: | ---: | ---: | --- |
                """);
        for (KernelResult result : results) {
            Paper paper = Paper.about(result.kernel());
            RaceCount races = result.races();
            text.append(row(
                    result.kernel(),
                    count(races == null ? null : races.predicted()),
                    paper.predicted(),
                    count(races == null ? null : races.confirmed()),
                    paper.confirmed(),
                    races == null ? "not counted" : paper.agrees(races) ? "yes" : "**no**"));
        }
        return text.toString();
    }

    private static String count(@Nullable Integer count) {
        return count == null ? "not counted" : count.toString();
    }

    static String row(Object... cells) {
        return List.of(cells).stream().map(Object::toString).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private String method() {
        return String.format(
                Locale.ROOT,
                """

                ## Method

                Each kernel is measured in %d JVMs, one after the other, since what a JVM makes of the same code differs. There, every \
                mode has a copy of the kernel in a class loader of its own. In each of up to %d rounds (%d s at \
                most, the first %d do not count) all modes take turns; a ratio compares with the plain run of the \
                same round. A repetition sets the kernel up and runs it, as a test would. CPU time is that of the calling \
                thread, the workers and our own threads, analysis included; compiler and collector threads are left out. \
                "Plain again" is the plain program against itself: the noise. A confirm run pauses threads, which takes no CPU \
                time, but a kernel whose threads spin (psearch, BT, SP) goes on spinning while one is held.

                The first run in a fresh JVM is the CPU time of the whole process from `main` on, compiling included, woven \
                beforehand, over the mean of the plain program; %d pairs of JVMs.

                The heap is the most that was alive at any time of a run, as far as one collection after the other tells; ours is how much more \
                that is in run 1. The bar counts a program of less than 1 MB as one of 1 MB.

                CG, EP, FT, IS and MG follow the specification of the NAS Parallel Benchmarks and are verified by the values it \
                publishes. BT, SP and LU have the structure of theirs (block tridiagonal lines, scalar pentadiagonal lines, \
                symmetric relaxation in a pipeline) on a smaller flow of our own, verified against their own sequential run. \
                The others are verified against a sequential computation.

                The everyday programs are small, correct and of our own making; each stands for a kind of code that programs with \
                threads often have. They are measured as the kernels are, and no bar is set for them. Each is verified against a \
                sequential computation, or by what must hold of its result in whatever order its threads ran.
                """,
                settings.jvms(),
                settings.rounds(),
                settings.secondsPerKernel(),
                settings.warmUp(),
                settings.coldRuns());
    }
}
