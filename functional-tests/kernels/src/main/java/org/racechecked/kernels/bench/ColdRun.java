package org.racechecked.kernels.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.CheckedRun;
import org.racechecked.check.Session;
import org.racechecked.check.TestCheck;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.model.TestId;

/**
 * The first repetition in a fresh JVM, as a unit test is: CPU time of the whole process from {@code main} on, compiling
 * and collecting included.
 */
final class ColdRun {
    private ColdRun() {}

    /** Starts such a JVM on plain or woven classes and returns the nanoseconds it took. */
    static double inFreshJvm(Path classes, boolean predict, String kernel, Size size, int threads)
            throws IOException, InterruptedException {
        return Double.parseDouble(FreshJvm.run(
                classes, ColdRun.class, kernel, size.name(), Integer.toString(threads), Boolean.toString(predict)));
    }

    /** The fresh JVM: kernel, size, threads, whether to predict. */
    public static void main(String[] args) throws Exception {
        List<String> arguments = List.of(args);
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long start = system.getProcessCpuTime();
        Kernel kernel = Catalogue.named(arguments.get(0));
        Size size = Size.valueOf(arguments.get(1));
        int threads = Integer.parseInt(arguments.get(2));
        if (Boolean.parseBoolean(arguments.get(3))) {
            predict(kernel, size, threads);
        } else {
            kernel.prepare(size, threads);
            kernel.run();
        }
        System.out.println(system.getProcessCpuTime() - start);
    }

    private static void predict(Kernel kernel, Size size, int threads) throws Exception {
        CheckSettings settings = new CheckSettings(true, null, "", Duration.ofMinutes(10), Duration.ofMinutes(10));
        CheckedRun run = new TestCheck(Session.open(settings), new TestId("kernel", kernel.name()))
                .next()
                .orElseThrow();
        run.begin();
        kernel.prepare(size, threads);
        kernel.run();
        run.end(null);
    }
}
