package org.racechecked.kernels.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.Guarding;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;

/** Weaves jars, each in a JVM that does nothing else, and says how fast that was and how much larger the code became. */
public final class WeavingSpeed {
    private WeavingSpeed() {}

    /** Starts such a JVM for each jar. */
    static void print(List<String> jars) throws IOException, InterruptedException {
        System.out.print(
                """
                | jar | classes | CPU, s | classes per second | code, bytes | woven | times | methods over 8,000 bytes: before | after |
                | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                """);
        for (String jar : jars) {
            System.out.println(FreshJvm.run(WeavingSpeed.class, jar));
        }
    }

    /** The fresh JVM: one jar. */
    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        Path woven = Files.createTempDirectory("racechecked-weaving").resolve("woven.jar");
        ClassPatterns all = new ClassPatterns(List.of("**"), List.of());
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(jar, woven)), List.of(), all, CallTable.builtIn(), Guarding.FLAG));
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
        CodeBytes before = CodeBytes.of(jar);
        CodeBytes after = CodeBytes.of(woven);
        Files.delete(woven);
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %.2f | %.0f | %d | %d | %.2f | %d | %d |%n",
                jar.getFileName(),
                before.classes(),
                seconds,
                before.classes() / seconds,
                before.bytes(),
                after.bytes(),
                (double) after.bytes() / before.bytes(),
                before.large(),
                after.large());
    }
}
