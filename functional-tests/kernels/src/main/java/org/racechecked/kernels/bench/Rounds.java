package org.racechecked.kernels.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.racechecked.kernels.Size;

/**
 * Rounds in which the modes take turns on one kernel, in a JVM of its own: what its compiler makes of the same code differs from one
 * to the next, and what it has learnt of other kernels is nobody's cost.
 */
final class Rounds {
    private Rounds() {}

    /** What was measured there. */
    static String inFreshJvm(WovenCopy classes, BenchSettings settings, String kernel)
            throws IOException, InterruptedException {
        return FreshJvm.run(
                Rounds.class,
                classes.woven().toString(),
                kernel,
                settings.size().name(),
                Integer.toString(settings.threads()),
                Integer.toString(settings.rounds()),
                Integer.toString(settings.warmUp()),
                Integer.toString(settings.secondsPerKernel()));
    }

    /** That JVM: the woven classes, and what of the settings concerns it. */
    public static void main(String[] args) throws Exception {
        List<String> arguments = List.of(args);
        WovenCopy classes = WovenCopy.at(Path.of(arguments.get(0)));
        Copies copies = new Copies(
                classes, arguments.get(1), Size.valueOf(arguments.get(2)), Integer.parseInt(arguments.get(3)));
        int rounds = Integer.parseInt(arguments.get(4));
        int warmUp = Integer.parseInt(arguments.get(5));
        int seconds = Integer.parseInt(arguments.get(6));
        System.out.print(measure(copies, rounds, warmUp, seconds).lines());
        System.exit(0);
    }

    /** The first rounds do not count, unless there is time for no other. */
    private static Samples measure(Copies copies, int rounds, int warmUp, int seconds) throws Exception {
        Samples samples = new Samples();
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        for (int round = 0; round < rounds && (round == 0 || System.nanoTime() < end); round++) {
            if (round == warmUp) {
                samples = new Samples();
            }
            samples.add(copies.base(), copies.round());
        }
        return samples;
    }
}
