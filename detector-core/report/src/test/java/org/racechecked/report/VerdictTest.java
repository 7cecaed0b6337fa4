package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.report.Baseline.Strictness;

class VerdictTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);

    @Test
    void aNewConfirmedRaceIsRedAndNamed() {
        Verdict.Red red = red(verdict(SampleResults.bank(), "", FailOn.NEW));
        assertEquals(
                "2 new confirmed data races (R-7c2e01ab, R-09d4e1f7). Replay: -Dracechecked.replay=R-7c2e01ab",
                red.sentence());
    }

    @Test
    void whatTheBaselineAcceptsIsGreenUntilItsLastDayIsOver() {
        String lines = "R-7c2e01ab until=2026-11-18 # a\nR-09d4e1f7 until=%s # b\n";
        assertInstanceOf(Verdict.Green.class, verdict(SampleResults.bank(), lines.formatted("2026-11-18"), FailOn.NEW));
        Verdict.Red red = red(verdict(SampleResults.bank(), lines.formatted("2026-11-17"), FailOn.NEW));
        assertEquals(
                List.of("R-09d4e1f7"), red.races().stream().map(Finding::id).toList());
    }

    @Test
    void failOnChoosesWhichRacesAreMinded() {
        String harmfulAccepted = "R-7c2e01ab until=2027-01-01 # a";
        assertInstanceOf(Verdict.Green.class, verdict(SampleResults.bank(), harmfulAccepted, FailOn.HARMFUL));
        assertEquals(
                1,
                red(verdict(SampleResults.bank(), "", FailOn.HARMFUL)).races().size());
        assertEquals(
                2,
                red(verdict(SampleResults.bank(), harmfulAccepted, FailOn.ANY))
                        .races()
                        .size());
        assertInstanceOf(Verdict.Green.class, verdict(SampleResults.bank(), "", FailOn.NONE));
    }

    @Test
    void whatTheSourceIgnoresIsNotNew() {
        Race race = SampleResults.lostUpdate(SampleResults.DEPOSITS);
        Race ignored = new Race(
                race.id(),
                race.memory(),
                race.test(),
                race.status(),
                race.outcome(),
                "",
                race.a(),
                race.b(),
                "",
                race.orders(),
                race.steps(),
                1,
                1,
                "only a statistic");
        CheckResult result = SampleResults.of(SampleResults.test(SampleResults.DEPOSITS, 1, 1, 1, 1, ignored));
        assertInstanceOf(Verdict.Green.class, verdict(result, "", FailOn.NEW));
        assertEquals("1 confirmed race, known", Headline.of(findings(result, "", FailOn.NEW, 0)));
        red(verdict(result, "", FailOn.ANY));
    }

    @Test
    void pairsThatWereNotConfirmedAreNoAlarm() {
        CheckResult result =
                SampleResults.of(SampleResults.test(SampleResults.STATEMENTS, 1, 1, 1, 1, SampleResults.statistics()));
        Verdict verdict = verdict(result, "", FailOn.ANY);
        assertEquals(new Verdict.Green("No race confirmed in 1 checked test"), verdict);
    }

    @Test
    void aProblemThatLeftSomethingUncheckedIsRedEvenWhenRacesAreOnlyReported() {
        CheckResult result = SampleResults.with(
                SampleResults.of(SampleResults.test(SampleResults.TRANSFERS, 1, 1, 1, 1)),
                Problem.JVM_EXITED.at("x", "TransferTest.transfersBothWays"));
        assertEquals(1, red(verdict(result, "", FailOn.NONE)).troubles().size());
    }

    @Test
    void nothingCheckedIsRedOnlyWhenTestsWereSelected() {
        CheckResult empty = SampleResults.of();
        assertEquals(new Verdict.Green("No test was selected for race checking"), verdict(empty, "", FailOn.NEW));
        Findings findings = findings(empty, "", FailOn.NEW, 3);
        assertEquals(
                Problem.NOTHING_CHECKED,
                red(Verdict.of(findings)).troubles().get(0).problem());
        assertEquals("Nothing was checked", Headline.of(findings));
    }

    @Test
    void aBaselineThatCannotBeReadIsRed() {
        Verdict.Red red = red(verdict(SampleResults.of(), "nonsense", FailOn.NEW));
        assertEquals(Problem.BAD_BASELINE, red.troubles().get(0).problem());
    }

    @Test
    void failOnIsReadFromItsWord() {
        assertEquals(FailOn.HARMFUL, FailOn.parse("harmful"));
        assertEquals(FailOn.NEW, FailOn.parse("NEW"));
        assertEquals(
                "failOn needs one of new, harmful, any, none; found \"all\"",
                assertThrows(IllegalArgumentException.class, () -> FailOn.parse("all"))
                        .getMessage());
    }

    private static Verdict verdict(CheckResult result, String baseline, FailOn failOn) {
        return Verdict.of(findings(result, baseline, failOn, 0));
    }

    private static Findings findings(CheckResult result, String baseline, FailOn failOn, int selected) {
        Policy policy = new Policy(Baseline.parse("b.txt", baseline, Strictness.STRICT), failOn, TODAY);
        return Findings.of(result, policy, new LaneFacts(selected, List.of(), List.of()));
    }

    private static Verdict.Red red(Verdict verdict) {
        return assertInstanceOf(Verdict.Red.class, verdict);
    }
}
