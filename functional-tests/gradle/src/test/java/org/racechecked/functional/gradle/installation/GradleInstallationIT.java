package org.racechecked.functional.gradle.installation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Gradle that the other tests run on. */
class GradleInstallationIT {
    @Test
    void tellsItsVersionWhenStartedAsFromATerminal(@TempDir Path here) throws Exception {
        GradleInstallation gradle = GradleInstallation.find();

        Process process = new ProcessBuilder(gradle.launcher().toString(), "--version", "-g", here.toString())
                .directory(here.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("Gradle 8."), output);
    }

    @Test
    void isPutTogetherOnceForTheSameParts(@TempDir Path cache) throws IOException {
        Assembly assembly = Assembly.fromSettings();

        Path first = assembly.homeBelow(cache);
        FileTime written = Files.getLastModifiedTime(first);

        assertEquals(first, assembly.homeBelow(cache));
        assertEquals(written, Files.getLastModifiedTime(first));
        try (Stream<Path> left = Files.list(cache)) {
            assertEquals(List.of(first), left.toList(), "no drafts stay behind");
        }
    }
}
