package org.racechecked.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.model.TestId;

/** Of programs that nobody has thought of, each race is predicted and confirmed, and nothing else is. */
final class ComposedTest {
    private static final long FIRST = Long.getLong("composed.first", 1);
    private static final int COUNT = Integer.getInteger("composed.count", 60);
    /** Where others keep the machine busy, a thread may come too late; what is no race is never confirmed. */
    private static final int CHECKS = 3;

    private static final Session SESSION =
            Session.open(new CheckSettings(true, null, "", Duration.ofMinutes(2), Duration.ofDays(1)));

    @TempDir
    private static Path folder;

    @TestFactory
    Stream<DynamicTest> every_race_is_found_and_nothing_else() throws IOException {
        List<Composed> all = Composed.from(FIRST, COUNT);
        WovenPrograms woven =
                new WovenPrograms(folder, all.stream().map(Composed::source).toList());
        return all.stream().map(each -> DynamicTest.dynamicTest(each.source().name(), () -> judge(each, woven)));
    }

    private static void judge(Composed program, WovenPrograms woven) throws Exception {
        SourceText source = program.source();
        Schedules known = program.schedules();
        RaceChecks.Body body = woven.body(source);
        Finding finding = null;
        for (int i = 0;
                i < CHECKS && (finding == null || !finding.unconfirmed(known).isEmpty());
                i++) {
            finding = Finding.of(RaceChecks.examine(SESSION, new TestId(source.name(), "check" + i), body));
            Finding found = finding;
            assertEquals(
                    Set.of(), found.falseAlarms(known), () -> "confirmed and no race: " + found + "\n" + source.text());
            assertEquals(List.of(), found.missed(known), () -> "not predicted: " + found + "\n" + source.text());
        }
        Finding last = finding;
        assertEquals(
                List.of(),
                last == null ? null : last.unconfirmed(known),
                () -> "not confirmed: " + last + "\n" + source.text());
    }
}
