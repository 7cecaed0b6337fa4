package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The Gradle build of this repository itself: every module, from what its POM says. */
class RepositoryBuildIT {
    private static final Path REPOSITORY = Path.of(System.getProperty("repository.folder"));

    /**
     * Not the tests of every module: of two versions of a library Gradle takes the newer, which Maven, taking the nearer, may
     * never have brought to this machine.
     */
    @Test
    void compilesTheCodeOfEveryModuleAndRunsUnitTests() throws IOException {
        SampleBuild checkout = SampleBuild.ofThisRepository("repository");
        if (SharedGradle.installation().assembled()) {
            // It knows no Kotlin scripts; what stands in this one is Groovy as well.
            Files.move(
                    checkout.folder().resolve("settings.gradle.kts"),
                    checkout.folder().resolve("settings.gradle"));
            SharedGradle.provideGradleApi();
        }

        BuildRun run = checkout.run("classes", ":racechecked-model:test", ":racechecked-maven-tests:test");

        assertTrue(run.succeeded(), run::story);
        for (String module : modulesWithCode()) {
            assertTrue(checkout.has(module + "/build/classes"), module);
        }
        assertEquals("success", run.task(":racechecked-model:test"), run::story);
        assertFalse(run.events().tests().isEmpty(), run::story);
        assertEquals("skipped", run.task(":racechecked-maven-tests:test"), run::story);
    }

    /** Those of profiles belong to no build that is not asked for them. */
    private static List<String> modulesWithCode() throws IOException {
        String pom = Files.readString(REPOSITORY.resolve("pom.xml")).split("<profiles>", 2)[0];
        return Pattern.compile("<module>([^<]+)</module>")
                .matcher(pom)
                .results()
                .map(found -> found.group(1))
                .filter(module -> Files.isDirectory(REPOSITORY.resolve(module).resolve("src/main/java")))
                .toList();
    }
}
