package org.racechecked.kernels.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures what checking the kernels and the everyday programs costs, counts the races found, prints the page and writes it. */
public final class Bench {
    private Bench() {}

    /** Takes the options of {@link BenchSettings#USAGE}; ends with 1 when {@code --check} found a bar missed, with 2 when it cannot tell what is wanted. */
    public static void main(String[] args) throws Exception {
        if (List.of(args).contains("--help")) {
            System.out.println(BenchSettings.USAGE);
            return;
        }
        BenchSettings settings;
        try {
            settings = BenchSettings.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        run(settings);
    }

    private static void run(BenchSettings settings) throws Exception {
        if (!settings.jars().isEmpty()) {
            WeavingSpeed.print(settings.jars());
            return;
        }
        WovenCopy classes = WovenCopy.in(Files.createTempDirectory("racechecked-bench"));
        if (settings.growth()) {
            new Growth(classes, settings.size(), settings.threads()).print(settings.kernels());
            System.exit(0);
        }
        List<KernelResult> results = measure(settings, classes, settings.papersKernels());
        List<KernelResult> everyday = measure(settings, classes, settings.everydayPrograms());
        String page = new BenchPage(settings, results, everyday).markdown();
        System.out.print(page);
        Path out = settings.out();
        if (out != null) {
            Files.writeString(out, page);
        }
        System.exit(settings.check() && anyMissed(results) ? 1 : 0);
    }

    private static List<KernelResult> measure(BenchSettings settings, WovenCopy classes, List<String> kernels)
            throws Exception {
        List<KernelResult> results = new ArrayList<>();
        for (String kernel : kernels) {
            KernelResult result = new KernelBench(classes, settings, kernel).measure();
            results.add(result);
            System.err.printf(
                    "%-16s predict %s  cold %s  %s%n",
                    kernel,
                    result.ratio(Mode.PREDICT).asRatio(),
                    result.cold().asRatio(),
                    result.races() == null ? "" : result.races());
        }
        return results;
    }

    /** What could not be measured counts as missed: a bar is not met by silence. */
    private static boolean anyMissed(List<KernelResult> results) {
        boolean missed = false;
        for (Bars.Bar bar : Bars.of(results)) {
            if (!bar.isMet()) {
                System.err.println(bar.what() + ": " + bar.verdict());
                missed = true;
            }
        }
        return missed;
    }
}
