package org.racechecked.kernels.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a program of this package in a JVM of its own. */
final class FreshJvm {
    private FreshJvm() {}

    /** Returns what it printed. */
    static String run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        return run(System.getProperty("java.class.path"), program, arguments);
    }

    /** The same with those classes before all others. */
    static String run(Path first, Class<?> program, String... arguments) throws IOException, InterruptedException {
        return run(first + File.pathSeparator + System.getProperty("java.class.path"), program, arguments);
    }

    private static String run(String classPath, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                program.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + process.exitValue() + ": " + answer);
        }
        return answer;
    }
}
