package org.racechecked.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The runnable jar, started in a folder. */
record Jar(Path folder) {
    /** How it ended and all that it printed. */
    record Ending(int exitCode, String text) {}

    Ending run(String... arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        int exitCode = start(output, arguments).waitFor();
        return new Ending(exitCode, Files.readString(output, StandardCharsets.UTF_8));
    }

    /** The same with that as its standard input. */
    Ending runOn(String input, String... arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        Process process = start(output, arguments);
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        int exitCode = process.waitFor();
        return new Ending(exitCode, Files.readString(output, StandardCharsets.UTF_8));
    }

    /** Does not wait for it. */
    Process start(Path output, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-jar");
        command.add(System.getProperty("racechecked.cli.jar"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }
}
