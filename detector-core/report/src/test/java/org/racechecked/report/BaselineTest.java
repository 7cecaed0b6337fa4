package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.report.Baseline.Strictness;

class BaselineTest {
    @Test
    void linesCommentsAndBlanksAreRead() {
        Baseline baseline = Baseline.parse(
                "b.txt",
                "\ufeff# head\r\n\r\nR-7c2e01ab until=2027-03-31 # only shown in the log\r\n  R-09d4 until=2027-01-01 #x\n",
                Strictness.STRICT);
        assertEquals(List.of(), baseline.notices());
        assertEquals(
                List.of(
                        new BaselineLine("R-7c2e01ab", LocalDate.of(2027, 3, 31), "only shown in the log"),
                        new BaselineLine("R-09d4", LocalDate.of(2027, 1, 1), "x")),
                baseline.lines());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    R-7c2e                          | an end, as until=YYYY-MM-DD
                    R-7c2e # why                    | an end, as until=YYYY-MM-DD
                    R-7c2e until=2027-01-01         | a reason after #
                    R-7c2e until=2027-01-01 #       | a reason after #
                    R-7c2e until=2027-02-30 # x     | a date of the calendar, as until=YYYY-MM-DD
                    R-7c2e until=soon # x           | a date of the calendar, as until=YYYY-MM-DD
                    7c2e until=2027-01-01 # x       | R-<hex digits> until=YYYY-MM-DD # why
                    R-XYZ1 until=2027-01-01 # x     | R-<hex digits> until=YYYY-MM-DD # why
                    R-7c2e 2027-01-01 # x           | R-<hex digits> until=YYYY-MM-DD # why
                    R-0001 until=2027-01-01 # again | each id once (it stands in line 1 already)
                    """)
    void aBadLineIsNamedWithItsNumberAndWhatItNeeded(String line, String needed) {
        Baseline baseline = Baseline.parse("b.txt", "R-0001 until=2027-01-01 # x\n" + line + "\n", Strictness.STRICT);
        assertEquals(1, baseline.notices().size());
        assertEquals("b.txt:2", baseline.notices().get(0).where());
        String message = baseline.notices().get(0).message();
        assertTrue(message.contains("b.txt:2: needed " + needed + ", found \"" + line + "\""), message);
        assertEquals(1, baseline.lines().size());
    }

    @Test
    void lenientTakesAnIdAlone() {
        Baseline baseline = Baseline.parse("b.txt", "R-7c2e\nR-7c2f # why\n", Strictness.LENIENT);
        assertEquals(
                List.of(new BaselineLine("R-7c2e", null, ""), new BaselineLine("R-7c2f", null, "why")),
                baseline.lines());
        assertEquals(
                1,
                Baseline.parse("b.txt", "R-7c2e until=never\n", Strictness.LENIENT)
                        .notices()
                        .size());
    }

    @Test
    void whatIsWrittenReadsBackSortedAndKeepsOldReasons() {
        Baseline before = Baseline.parse("b.txt", "R-bbbb until=2027-01-01 # old reason\n", Strictness.STRICT);
        Baseline after = before.plus(List.of("R-cccc", "R-aaaa", "R-bbbb"), LocalDate.of(2028, 1, 1), "first import");
        assertEquals(
                List.of(
                        "R-aaaa until=2028-01-01 # first import",
                        "R-bbbb until=2027-01-01 # old reason",
                        "R-cccc until=2028-01-01 # first import"),
                after.text().lines().filter(line -> !line.startsWith("#")).toList());
        assertEquals(
                after.lines(),
                Baseline.parse("b.txt", after.text(), Strictness.STRICT).lines());
        assertEquals(2, after.minus(before.lines()).lines().size());
    }

    @Test
    void linesThatMatchNothingAreStale() {
        Baseline baseline = Baseline.none().plus(List.of("R-7c2e01ab", "R-dead"), null, "x");
        Policy policy = new Policy(baseline, FailOn.NEW, LocalDate.of(2026, 11, 18));
        Findings findings = Findings.of(SampleResults.bank(), policy, LaneFacts.unknown());
        assertEquals(
                List.of("R-dead"),
                findings.stale().stream().map(BaselineLine::id).toList());
    }

    @Test
    void aMissingFileAcceptsNothing(@TempDir Path folder) throws IOException {
        assertEquals(Baseline.none(), Baseline.read(folder.resolve("none.txt"), Strictness.STRICT));
    }
}
