package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** How a sample build ended; the assertions show its whole output when they fail. */
record BuildResult(Path folder, int exitCode, String output) {
    BuildResult isGreen() {
        assertEquals(0, exitCode, () -> "the build should be green:\n" + output);
        return this;
    }

    BuildResult isRed() {
        assertNotEquals(0, exitCode, () -> "the build should be red:\n" + output);
        return this;
    }

    BuildResult says(String... texts) {
        assertAll(Arrays.stream(texts)
                .map(text -> () ->
                        assertTrue(output.contains(text), () -> "the build should say \"" + text + "\":\n" + output)));
        return this;
    }

    BuildResult doesNotSay(String text) {
        assertFalse(output.contains(text), () -> "the build should not say \"" + text + "\":\n" + output);
        return this;
    }

    /** Red for races on these memories and for nothing else. */
    BuildResult isRedForRacesOn(String... memories) throws IOException {
        isRed();
        assertEquals(List.of(memories), report().confirmedMemories(), () -> output);
        return this;
    }

    Report report() throws IOException {
        return Report.read(folder.resolve("target/racechecked/report/racechecked.json"));
    }

    boolean has(String file) {
        return Files.exists(folder.resolve(file));
    }
}
