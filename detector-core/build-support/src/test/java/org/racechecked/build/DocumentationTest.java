package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.Problem;

/** What a message points to is there, and nothing is there that no message points to. */
class DocumentationTest {
    private static final Path DOCS = Path.of("../../docs");

    @ParameterizedTest
    @EnumSource
    void everyProblemHasAPageThatSaysWhatToDo(Problem problem) throws IOException {
        Path file = DOCS.resolve("problems").resolve(problem.page() + ".md");
        assertTrue(Files.exists(file), file + " is missing");
        String page = Files.readString(file);
        String why = problem.failsBuild() ? "## Why we are strict" : "## Why it is only a warning";
        assertAll(Stream.of("# ", "## What it means", why, "## What to do")
                .map(part -> () -> assertTrue(page.contains(part), file + " has no \"" + part + "\"")));
    }

    @Test
    void noPageIsLeftOver() throws IOException {
        List<String> known = Arrays.stream(Problem.values())
                .map(problem -> problem.page() + ".md")
                .sorted()
                .toList();
        try (Stream<Path> files = Files.list(DOCS.resolve("problems"))) {
            assertEquals(
                    known,
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../README.md", "maven.md", "gradle.md", "build-files.md"})
    void theVersionToSetUpIsThisOne(String page) throws IOException {
        Pattern shown = Pattern.compile(
                "(?:<artifactId>racechecked-[^<]*</artifactId>\\s*<version>|org\\.racechecked[^ ]*['\"]\\)? version ['\"])([^<'\"]*)");
        List<String> versions = shown.matcher(Files.readString(DOCS.resolve(page)))
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
        assertEquals(List.of(OwnVersion.get()), versions);
    }

    @ParameterizedTest
    @EnumSource
    void everySettingIsDocumentedWithItsDefault(Setting setting) throws IOException {
        String shown = setting.byDefault().isEmpty() ? " " : " `" + setting.byDefault() + "` ";
        String row = "| `" + setting.property() + "` |" + shown + "|";
        assertTrue(Files.readString(DOCS.resolve("reference/settings.md")).contains(row), "no row " + row);
    }
}
