package org.racechecked.functional.gradle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What one run of Maven did.
 *
 * @param exitCode 0 for success
 * @param output all that it printed
 */
record MavenRun(int exitCode, String output) {
    private static final Path WORK = Path.of(System.getProperty("samples.work"));

    static MavenRun of(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("maven.home"), "bin/mvn").toString(),
                "--batch-mode",
                "--settings",
                settings().toString(),
                "-Dmaven.repo.local=" + System.getProperty("repository.samples")));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new MavenRun(process.waitFor(), output);
    }

    /** Everything but our own artifacts, which are in the samples' repository, comes from this machine's repository. */
    private static Path settings() throws IOException {
        String xml =
                """
                <settings>
                  <mirrors>
                    <mirror>
                      <id>this-machine</id>
                      <mirrorOf>*</mirrorOf>
                      <url>%s</url>
                    </mirror>
                  </mirrors>
                </settings>
                """
                        .formatted(
                                Path.of(System.getProperty("repository.local")).toUri());
        Files.createDirectories(WORK);
        return Files.writeString(WORK.resolve("settings.xml"), xml);
    }
}
