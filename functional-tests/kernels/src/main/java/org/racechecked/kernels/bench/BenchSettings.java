package org.racechecked.kernels.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;

/**
 * What to measure.
 *
 * @param kernels kernels of the papers and everyday programs
 * @param jvms JVMs per kernel that measure it one after the other
 * @param rounds rounds in each of them, of which the first {@code warmUp} do not count
 * @param secondsPerKernel no round starts later than this after the first
 * @param coldRuns pairs of fresh JVMs
 * @param out where the page goes, or null to print it alone
 * @param check compare with the bars, and fail when one is missed
 * @param growth measure instead how what is kept grows with the work
 * @param jars measure instead how fast these are woven, if there are any
 */
record BenchSettings(
        List<String> kernels,
        Size size,
        int threads,
        int jvms,
        int rounds,
        int warmUp,
        int secondsPerKernel,
        int coldRuns,
        boolean countRaces,
        @Nullable Path out,
        boolean check,
        boolean growth,
        List<String> jars) {
    static final String USAGE =
            """
            bench.sh [--kernels guppie,CG,words,…] [--size S|W|A] [--threads N] [--jvms N] [--rounds N]
                     [--seconds N] [--cold N] [--no-races] [--out FILE] [--check]
                Measures what checking the kernels and the everyday programs costs and counts their races.
            bench.sh --growth [--kernels guppie,CG,…] [--size S|W|A] [--threads N]
                Prints what run 1 keeps when a kernel does its work 1, 4 and 16 times.
            bench.sh --weaving JAR,JAR,…
                Prints how fast these jars are woven and how much larger their code becomes.""";

    BenchSettings {
        kernels = List.copyOf(kernels);
        jars = List.copyOf(jars);
    }

    /** Those of the kernels that are the papers'. */
    List<String> papersKernels() {
        return kernels.stream().filter(names(Catalogue.all())::contains).toList();
    }

    /** Those of the kernels that are everyday programs. */
    List<String> everydayPrograms() {
        return kernels.stream().filter(names(Catalogue.everyday())::contains).toList();
    }

    private static List<String> known() {
        return Stream.concat(names(Catalogue.all()).stream(), names(Catalogue.everyday()).stream())
                .toList();
    }

    private static List<String> names(List<? extends Kernel> kernels) {
        return kernels.stream().map(Kernel::name).toList();
    }

    static BenchSettings parse(String... args) {
        List<String> kernels = known();
        Size size = Size.W;
        int threads = 2;
        int jvms = 3;
        int rounds = 7;
        int seconds = 20;
        int cold = 3;
        boolean races = true;
        Path out = null;
        boolean check = false;
        boolean growth = false;
        List<String> jars = List.of();
        List<String> rest = new ArrayList<>(List.of(args));
        while (!rest.isEmpty()) {
            String option = rest.remove(0);
            switch (option) {
                case "--kernels" -> kernels = kernels(value(option, rest));
                case "--size" -> size = size(value(option, rest));
                case "--threads" -> threads = number(option, rest);
                case "--jvms" -> jvms = number(option, rest);
                case "--rounds" -> rounds = number(option, rest);
                case "--seconds" -> seconds = number(option, rest);
                case "--cold" -> cold = number(option, rest);
                case "--growth" -> growth = true;
                case "--weaving" -> jars = Arrays.asList(value(option, rest).split(",", -1));
                case "--no-races" -> races = false;
                case "--out" -> out = Path.of(value(option, rest));
                case "--check" -> check = true;
                default -> throw refused("there is no option " + option);
            }
        }
        return new BenchSettings(
                kernels, size, threads, jvms, rounds, 2, seconds, cold, races, out, check, growth, jars);
    }

    private static String value(String option, List<String> rest) {
        if (rest.isEmpty()) {
            throw refused(option + " needs a value");
        }
        return rest.remove(0);
    }

    private static int number(String option, List<String> rest) {
        String value = value(option, rest);
        if (!value.matches("[0-9]{1,6}")) {
            throw refused(option + " needs a number; found \"" + value + "\"");
        }
        return Integer.parseInt(value);
    }

    private static Size size(String value) {
        return Arrays.stream(Size.values())
                .filter(size -> size.name().equals(value))
                .findFirst()
                .orElseThrow(() -> refused("--size needs S, W or A; found \"" + value + "\""));
    }

    private static List<String> kernels(String value) {
        List<String> known = known();
        List<String> chosen = Arrays.asList(value.split(",", -1));
        if (!known.containsAll(chosen)) {
            throw refused("--kernels needs some of " + String.join(",", known) + "; found \"" + value + "\"");
        }
        return chosen;
    }

    private static IllegalArgumentException refused(String why) {
        return new IllegalArgumentException(why + "\n" + USAGE);
    }
}
