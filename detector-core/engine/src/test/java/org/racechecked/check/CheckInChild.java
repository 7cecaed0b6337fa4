package org.racechecked.check;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racechecked.model.TestId;

/** Checks programs in a JVM of its own, for what a JVM may not survive. */
final class CheckInChild {
    private CheckInChild() {}

    /** Arguments: the program's class, then its methods, checked one after the other. */
    public static void main(String[] args) throws Exception {
        for (int i = 1; i < args.length; i++) {
            TestCheck check = new TestCheck(Session.ofThisJvm(), new TestId(args[0], args[i]));
            RaceChecks.Body body = new WovenPrograms().body(args[0], args[i]);
            for (var run = check.next(); run.isPresent(); run = check.next()) {
                RaceChecks.runOnce(run.get(), body);
            }
        }
        System.exit(0);
    }

    /** How the child ended, with its output. */
    record End(int exit, String output, long millis) {}

    /** Settings are properties, or options of the JVM if they begin with a dash. */
    static End run(List<String> settings, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx96m",
                "-cp",
                System.getProperty("java.class.path")));
        settings.forEach(setting -> command.add(setting.startsWith("-") ? setting : "-D" + setting));
        command.add(CheckInChild.class.getName());
        command.addAll(List.of(args));
        long start = System.nanoTime();
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!child.waitFor(60, TimeUnit.SECONDS)) {
            child.destroyForcibly();
            throw new IllegalStateException("the child did not end: " + output);
        }
        return new End(child.exitValue(), output, (System.nanoTime() - start) / 1_000_000);
    }
}
