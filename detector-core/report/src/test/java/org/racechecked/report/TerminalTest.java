package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Status;
import org.racechecked.model.Step;

class TerminalTest {
    private final Terminal terminal = new Terminal(Colours.NONE, "target/racechecked/report");

    @Test
    void theBlockOfAHarmfulRaceSaysBothStatementsTheirMeetingAndHowToSeeItAgain() {
        Findings findings = findings(SampleResults.bank());
        assertEquals(
                """
                RACE R-7c2e01ab  Account.balance   NEW  harmful   BankTest.deposits
                  A write  Account.deposit(Account.java:23)    pool-1-thread-1  holds: nothing
                  B read   Account.toString(Account.java:30)   pool-1-thread-2  holds: Account#3
                  | A: pool-1-thread-1                          | B: pool-1-thread-2
                  | 1 held 4 ms before the write of             |
                  | Account.balance                             |
                  |                                             | 2 took Account#3 at
                  |                                             | Account.toString(Account.java:28)
                  |                                             | 3 came to stand before the read of
                  |                                             | Account.balance: nothing orders the two
                  |                                             | 4 went first and read
                  | 5 went second and wrote                     |
                  order B,A failed: expected: <200> but was: <100>
                  also in 1 other test
                  replay: -Dracechecked.replay=R-7c2e01ab    report: target/racechecked/report/r/7c2e01ab.html
                """,
                String.join("\n", terminal.block(findings.all().get(0))) + "\n");
    }

    @Test
    void whoTypesSomethingElseToReplayIsToldThat() {
        List<String> block = new Terminal(Colours.NONE, "out", "--replay ")
                .block(findings(SampleResults.bank()).all().get(0));
        assertEquals("  replay: --replay R-7c2e01ab    report: out/r/7c2e01ab.html", block.get(block.size() - 1));
    }

    @Test
    void stepsThatDoNotSayThatNothingOrdersThemAreMarked() {
        Race race = SampleResults.lostUpdate(SampleResults.DEPOSITS);
        List<Step> steps = List.of(
                new Step(1, "A", "read balance", false),
                new Step(2, "A", "write balance", true),
                new Step(2, "B", "read balance", false));
        Race bare = new Race(
                race.id(),
                race.memory(),
                race.test(),
                race.status(),
                race.outcome(),
                "",
                race.a(),
                race.b(),
                "",
                List.of(),
                steps,
                1,
                1);
        assertEquals(
                List.of(
                        "  | A: pool-1-thread-1                          | B: pool-1-thread-2",
                        "  | 1 read balance                              |",
                        "  | 2 write balance                             | 2 read balance  <--",
                        "  <-- nothing orders these two"),
                TwoLanes.of(bare));
    }

    @Test
    void theSumsStandOnOneLine() {
        assertEquals(
                "3 tests checked · 2 confirmed (2 new) · 2 predicted, not confirmed · 5.1 s (plain 1.8 s)",
                terminal.summary(findings(SampleResults.bank())));
    }

    @Test
    void aSkippedTestIsNotCountedAsChecked() {
        CheckResult result = SampleResults.of(
                SampleResults.test(SampleResults.TRANSFERS, -1, 1, 1, 1),
                SampleResults.skipped(SampleResults.DEPOSITS));
        String summary = terminal.summary(findings(result));
        assertTrue(summary.startsWith("1 test checked, 1 skipped · 0 confirmed"), summary);
        assertEquals("No race confirmed in 1 checked test, 1 skipped", Headline.of(findings(result)));
    }

    @Test
    void aRaceNeverTakesMoreThanThirtyLinesOfBoundedWidth() {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            steps.add(new Step(i + 1, i % 2 == 0 ? "A" : "B", "x".repeat(300), i > 27));
        }
        List<OrderTrial> orders = List.of(
                new OrderTrial("A", OrderTrial.Ending.THREW, "y".repeat(2_000)),
                new OrderTrial("B", OrderTrial.Ending.FAILED, "first\nsecond"),
                new OrderTrial("B", OrderTrial.Ending.HUNG, ""));
        Side side = new Side(
                SampleResults.site("com.acme.".repeat(40) + "Deep", "run", 1, Event.FIELD_WRITE, "x.y"),
                AccessKind.WRITE,
                "t".repeat(500),
                "",
                List.of(new HeldLock("Lock#1", "")),
                List.of());
        Race race = new Race(
                "R-12345678",
                "x.y",
                SampleResults.DEPOSITS,
                Status.CONFIRMED,
                Outcome.HARMFUL,
                "",
                side,
                side,
                "",
                orders,
                steps,
                1,
                1);
        CheckResult result = SampleResults.of(
                SampleResults.test(SampleResults.DEPOSITS, 1, 1, 1, 1, race),
                SampleResults.test(SampleResults.STATEMENTS, 1, 1, 1, 1, race));
        List<String> lines = terminal.block(findings(result).all().get(0));
        assertTrue(lines.size() <= 30, String.join("\n", lines));
        assertTrue(lines.stream().anyMatch(line -> line.contains("more steps in the report")));
        assertTrue(lines.stream().allMatch(line -> line.length() <= 110), String.join("\n", lines));
    }

    @Test
    void coloursAddNothingButEscapesAndProgramsCannotAddAny() {
        Race hostile = SampleResults.race(
                "R-00000001", "a.b\u001b[2J\u202ec", SampleResults.DEPOSITS, Status.CONFIRMED, Outcome.HARMFUL);
        Findings findings = findings(SampleResults.of(SampleResults.test(SampleResults.DEPOSITS, 1, 1, 1, 1, hostile)));
        List<String> plain = terminal.render(findings, 10);
        List<String> coloured = new Terminal(Colours.ANSI, "target/racechecked/report").render(findings, 10);
        assertFalse(String.join("\n", plain).contains("\u001b"));
        assertTrue(plain.get(0).contains("\\u001b[2J\\u202ec"), plain.get(0));
        assertEquals(
                plain,
                coloured.stream()
                        .map(line -> line.replaceAll("\u001b\\[[0-9;]+m", ""))
                        .toList());
    }

    @Test
    void beyondTheLimitRacesAreCountedAndAcceptedOnesTakeOneLine() {
        Baseline baseline = Baseline.none().plus(List.of("R-09d4e1f7"), null, "old");
        Findings findings = Findings.of(
                SampleResults.bank(),
                new Policy(baseline, FailOn.NEW, LocalDate.of(2026, 11, 18)),
                LaneFacts.unknown());
        assertEquals(
                List.of(
                        "1 more race: see the report",
                        "RACE R-09d4e1f7  Statement.lines   KNOWN  no difference seen   BankTest.deposits",
                        "3 tests checked · 2 confirmed (1 new) · 2 predicted, not confirmed · 5.1 s (plain 1.8 s)"),
                terminal.render(findings, 0));
    }

    @Test
    void aLineOfARaceThatSeveralTestsSawSaysSo() {
        Policy nothingFails = new Policy(Baseline.none(), FailOn.NONE, LocalDate.of(2026, 11, 18));
        Findings findings = Findings.of(SampleResults.bank(), nothingFails, LaneFacts.unknown());
        assertEquals(
                "RACE R-7c2e01ab  Account.balance   NEW  harmful   BankTest.deposits and 1 more test",
                terminal.render(findings, 0).get(0));
    }

    @Test
    void whatWasNotConfirmedHasALineWithTheReasonAndTheOptionThatWouldHelp() {
        Race tried = SampleResults.race("R-00000001", "a.b", SampleResults.DEPOSITS, Status.UNCONFIRMED, null);
        Race cut = cutOff("R-00000002");
        Findings findings = findings(SampleResults.of(SampleResults.test(
                SampleResults.DEPOSITS, 1, 1, 1, 1, tried, cut, cutOff("R-00000003"), cutOff("R-00000004"))));
        List<String> lines = new Unmet(findings, Map.of("racechecked.budget", "--budget")).lines(2);
        assertEquals(4, lines.size(), lines.toString());
        assertTrue(lines.get(0).startsWith("NOT CONFIRMED R-00000001  a.b  "), lines.get(0));
        assertTrue(
                lines.get(0)
                        .endsWith(
                                " and " + tried.b().site().place() + ": never met in 6 runs; the longest wait was 1 s"),
                lines.get(0));
        assertTrue(lines.get(1).endsWith(": the time was over (--budget)"), lines.get(1));
        assertEquals("and 2 more that were not confirmed: see the report", lines.get(2));
        assertEquals("the time for the search was over: raise --budget to search on", lines.get(3));
        assertEquals(List.of(), new Unmet(findings(SampleResults.of()), Map.of()).lines(2));
    }

    private static Race cutOff(String id) {
        Race race = SampleResults.race(id, "a.b", SampleResults.DEPOSITS, Status.UNCONFIRMED, null);
        return new Race(
                id,
                race.memory(),
                race.test(),
                race.status(),
                null,
                "the time was over (racechecked.budget)",
                race.a(),
                race.b(),
                "",
                List.of(),
                List.of(),
                1,
                0);
    }

    private static Findings findings(CheckResult result) {
        Policy policy = new Policy(Baseline.none(), FailOn.NEW, LocalDate.of(2026, 11, 18));
        return Findings.of(result, policy, LaneFacts.unknown());
    }
}
