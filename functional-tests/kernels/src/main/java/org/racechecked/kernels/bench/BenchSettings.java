package org.racechecked.kernels.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;

/**
 * What to measure.
 *
 * @param rounds rounds per kernel, of which the first {@code warmUp} do not count
 * @param secondsPerKernel no round starts later than this after the first
 * @param coldRuns pairs of fresh JVMs
 * @param out where the page goes, or null to print it alone
 * @param check compare with the bars, and fail when one is missed
 */
record BenchSettings(
        List<String> kernels,
        Size size,
        int threads,
        int rounds,
        int warmUp,
        int secondsPerKernel,
        int coldRuns,
        boolean countRaces,
        @Nullable Path out,
        boolean check) {
    static final String USAGE =
            """
            bench.sh [--kernels guppie,CG,…] [--size S|W|A] [--threads N] [--rounds N] [--seconds N]
                     [--cold N] [--no-races] [--out FILE] [--check]""";

    BenchSettings {
        kernels = List.copyOf(kernels);
    }

    static BenchSettings parse(String... args) {
        List<String> kernels = Catalogue.all().stream().map(Kernel::name).toList();
        Size size = Size.W;
        int threads = 2;
        int rounds = 9;
        int seconds = 60;
        int cold = 3;
        boolean races = true;
        Path out = null;
        boolean check = false;
        List<String> rest = new ArrayList<>(List.of(args));
        while (!rest.isEmpty()) {
            String option = rest.remove(0);
            switch (option) {
                case "--kernels" -> kernels = Arrays.asList(value(option, rest).split(",", -1));
                case "--size" -> size = Size.valueOf(value(option, rest));
                case "--threads" -> threads = Integer.parseInt(value(option, rest));
                case "--rounds" -> rounds = Integer.parseInt(value(option, rest));
                case "--seconds" -> seconds = Integer.parseInt(value(option, rest));
                case "--cold" -> cold = Integer.parseInt(value(option, rest));
                case "--no-races" -> races = false;
                case "--out" -> out = Path.of(value(option, rest));
                case "--check" -> check = true;
                default -> throw new IllegalArgumentException("unknown option " + option + "\n" + USAGE);
            }
        }
        return new BenchSettings(kernels, size, threads, rounds, 2, seconds, cold, races, out, check);
    }

    private static String value(String option, List<String> rest) {
        if (rest.isEmpty()) {
            throw new IllegalArgumentException(option + " needs a value\n" + USAGE);
        }
        return rest.remove(0);
    }
}
