package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

class TestReportsTest {
    private static final TestId DEPOSITS = new TestId("bank.BankTest", "deposits");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @BeforeEach
    void writeReport() throws IOException {
        Files.writeString(
                folder.resolve("TEST-bank.BankTest.xml"),
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="bank.BankTest" time="1,234.5" tests="5">
                  <properties><property name="testcase" value="no"/></properties>
                  <testcase name="deposits()[1]" classname="bank.BankTest" time="0.25"/>
                  <testcase name="deposits()[2]" classname="bank.BankTest[1]" time="1,000.5">
                    <failure message="first line&#10;second" type="E"><![CDATA[<testcase>]]></failure>
                  </testcase>
                  <testcase name="later" classname="bank.BankTest" time="0"><skipped/></testcase>
                </testsuite>
                """);
        Files.writeString(folder.resolve("other.xml"), "<testcase name='no'/>");
    }

    @Test
    void invocationsOfOneTestBelongTogetherAndSkippedTestsAreNotSelected() throws IOException {
        assertEquals(1, LaneTests.read(List.of(folder)).selected());
        assertEquals(0, LaneTests.read(List.of(folder.resolve("missing"))).selected());
    }

    @Test
    void plainTimesAreAddedUpAndDoNotReplaceMeasuredOnes() throws IOException {
        assertEquals(1_000_750, plainMillis(DEPOSITS, -1));
        assertEquals(7, plainMillis(DEPOSITS, 7));
        assertEquals(-1, plainMillis(new TestId("bank.Other", "deposits"), -1));
    }

    @Test
    void aTestThatFailedWithoutBeingCheckedIsNamedWithTheFirstLineOfWhy() throws IOException {
        List<Notice> notices =
                LaneTests.read(List.of(folder)).unchecked(result(checked(new TestId("bank.OtherTest", "opens"), -1)));
        assertEquals(1, notices.size());
        assertEquals(Problem.TEST_NOT_CHECKED, notices.get(0).problem());
        assertEquals(
                "BankTest.deposits was selected for the race lane but failed before it could be checked: first line. See the"
                        + " test output of the execution race-check. [test-not-checked]",
                notices.get(0).message());
    }

    @Test
    void aFailedTestThatWasCheckedIsNoTrouble() throws IOException {
        LaneTests lane = LaneTests.read(List.of(folder));
        assertEquals(List.of(), lane.unchecked(result(checked(DEPOSITS, -1))));
        assertEquals(
                List.of(),
                lane.unchecked(result(checked(new TestId("bank.BankTest", "transfer by hand"), -1))),
                "a name given to RaceChecks.check may stand for any test of its class");
    }

    @Test
    void aNestedClassThatTheRunnerCallsWhatItIsShownAsIsFoundInTheFileOfTheClassAroundIt() throws IOException {
        TestId nested = new TestId("bank.NestedTest$WhenEmpty", "opens");
        Files.writeString(
                folder.resolve("TEST-bank.NestedTest.xml"),
                """
                <testsuite>
                  <testcase name="opens()[1]" classname="when it is empty" time="0.5"><failure message="RACE"/></testcase>
                  <testcase name="closes()[1]" classname="when it is empty" time="0"><failure message="why"/></testcase>
                </testsuite>
                """);
        assertEquals(500, plainMillis(nested, -1));
        CheckResult result = result(checked(nested, -1));
        assertTrue(PlainLane.read(List.of(folder), result).failed().contains(nested));
        assertEquals(
                List.of("BankTest.deposits", "when it is empty.closes"),
                LaneTests.read(List.of(folder)).unchecked(result).stream()
                        .map(Notice::where)
                        .toList());
    }

    @Test
    void aNameWithSpacesIsNotTakenForItsFirstWord() throws IOException {
        TestId first = new TestId("bank.KotlinTest", "opens at once, always");
        Files.writeString(
                folder.resolve("TEST-bank.KotlinTest.xml"),
                """
                <testsuite>
                  <testcase name="opens at once, always()[1]" classname="bank.KotlinTest" time="0.5"/>
                  <testcase name="opens later()[1]" classname="bank.KotlinTest" time="0"><failure message="why"/></testcase>
                </testsuite>
                """);
        assertEquals(500, plainMillis(first, -1));
        assertEquals(
                List.of("BankTest.deposits", "KotlinTest.opens later"),
                LaneTests.read(List.of(folder)).unchecked(result(checked(first, -1))).stream()
                        .map(Notice::where)
                        .toList());
    }

    @Test
    void aTestThatFailedPlainlyHasFailedPlainly() throws IOException {
        assertEquals(
                Set.of(DEPOSITS),
                PlainLane.read(List.of(folder), result(checked(DEPOSITS, -1))).failed());
    }

    @Test
    void aRunnersDumpCountsAsASelectedTestWhereThereIsNoOther() throws IOException {
        Path crashed = Files.createDirectory(folder.resolve("crashed"));
        Files.writeString(crashed.resolve("2026-11-18T10-00-00_1-jvmRun1.dumpstream"), "");
        assertEquals(1, LaneTests.read(List.of(crashed)).selected());
    }

    @Test
    void aReportThatIsCutOffCountsAsAFailedTest() throws IOException {
        Path cut = Files.createDirectory(folder.resolve("cut"));
        Files.writeString(cut.resolve("TEST-bank.Cut.xml"), "<testsuite><testcase name='a' classname='b' time='1'>");
        assertEquals(1, LaneTests.read(List.of(cut)).selected());
    }

    private long plainMillis(TestId test, long measured) throws IOException {
        CheckResult result = result(checked(test, measured));
        return PlainLane.read(List.of(folder), result)
                .addTo(result)
                .tests()
                .get(0)
                .plainMillis();
    }

    private static CheckResult result(CheckedTest test) {
        return new CheckResult(List.of(), List.of(test), List.of(), List.of());
    }

    private static CheckedTest checked(TestId id, long plainMillis) {
        return new CheckedTest(id, plainMillis, 1, 1, 0, 2, null, List.of(), true);
    }
}
