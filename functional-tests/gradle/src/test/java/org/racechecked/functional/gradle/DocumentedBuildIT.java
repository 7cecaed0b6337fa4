package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The build scripts in the documentation are ones that Gradle takes. */
class DocumentedBuildIT {
    private static final Path DOCS = Path.of(System.getProperty("repository.folder"), "docs");

    @Test
    void everyGroovyBlockIsTaken() throws IOException {
        for (String page : List.of("build-files.md", "gradle.md")) {
            List<String> blocks = groovyBlocksIn(page);
            assertTrue(blocks.size() >= 3, page);
            SampleBuild bank = SampleBuild.of("bank", "documented-" + page);
            String plugins = blocks.stream()
                    .filter(block -> block.startsWith("plugins {"))
                    .map(block -> block.replaceAll("(?s)plugins \\{|}", ""))
                    .reduce("", String::concat);
            bank.edit("build.gradle", plugin(), plugins.replace("id 'java'\n", ""));
            bank.append("build.gradle", "testing { suites { integrationTest(JvmTestSuite) } }\n");
            for (String block : blocks) {
                bank.append("build.gradle", block.startsWith("plugins {") ? "" : block);
            }

            BuildRun run = bank.run("raceDoctor", "raceDoctorIntegrationTest", "raceCheckAggregateReport", "--dry-run");

            assertTrue(run.succeeded(), run::story);
        }
    }

    private static List<String> groovyBlocksIn(String page) throws IOException {
        return Pattern.compile("(?s)```groovy\\n(.*?)```")
                .matcher(Files.readString(DOCS.resolve(page)))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    private static String plugin() {
        return "id 'org.racechecked' version '" + version() + "'";
    }

    private static String version() {
        return System.getProperty("racechecked.version");
    }
}
