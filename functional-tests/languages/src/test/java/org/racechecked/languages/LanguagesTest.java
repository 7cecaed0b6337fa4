package org.racechecked.languages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

@ParameterizedClass
@EnumSource(Language.class)
record LanguagesTest(Language language) {
    private static final Session SESSION =
            Session.open(new CheckSettings(true, null, "", Duration.ofSeconds(20), Duration.ofSeconds(40)));

    @TestFactory
    Stream<DynamicTest> a_racy_program_is_confirmed_and_no_other_is(@TempDir Path classes) throws Exception {
        language.compileInto(classes);
        WovenLanguage woven = new WovenLanguage(classes, language.programs(), libraries());
        return woven.names().stream().map(name -> DynamicTest.dynamicTest(name, () -> judge(woven, name)));
    }

    private void judge(WovenLanguage woven, String name) throws Exception {
        CheckedTest test = RaceChecks.examine(SESSION, new TestId(language.programs(), name), woven.body(name));
        boolean confirmed = test.races().stream().anyMatch(race -> race.status() == Status.CONFIRMED);
        assertEquals(name.contains("_"), confirmed, () -> describe(test));
        assertTrue(name.contains("_") || test.plainFailure() == null, () -> "failed: " + describe(test));
        assertTrue(confirmed || test.races().isEmpty(), () -> "predicted in vain: " + describe(test));
        assertFalse(describe(test).contains("access$"), () -> "not where it is written: " + describe(test));
        for (Race race : test.races()) {
            boolean hasBoth = language.hasLine(race.a().site())
                    && language.hasLine(race.b().site());
            assertTrue(hasBoth, () -> "no such lines: " + describe(test));
        }
    }

    private static List<Path> libraries() {
        return Arrays.stream(Language.CLASS_PATH.split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
    }

    private static String describe(CheckedTest test) {
        return test.id().method() + ": " + test.threads() + " actors, plainly " + test.plainFailure() + "; "
                + test.races().stream().map(LanguagesTest::describe).toList();
    }

    private static String describe(Race race) {
        return race.status() + " " + race.memory() + " at " + race.a().site().place() + " and "
                + race.b().site().place() + ": " + race.reason();
    }
}
