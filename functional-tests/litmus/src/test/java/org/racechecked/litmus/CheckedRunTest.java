package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.model.TestId;

/** Checked for races, each racy program has all of its races confirmed, and no other pair of lines ever is. */
final class CheckedRunTest {
    private static final int RACY_RUNS = Integer.getInteger("litmus.runs", 1);
    private static final int LATE_CHECKS = 3;
    private static final int RIGHT_RUNS = Integer.getInteger("litmus.correctRuns", 1);
    /** Only topics whose name begins with one of these. */
    private static final List<String> TOPICS =
            List.of(System.getProperty("litmus.topics", "").split(",", -1));

    private static final Tally TALLY = new Tally();
    private static final Session SESSION = UnhurriedSession.open();

    @TestFactory
    Stream<DynamicTest> every_program_is_judged_rightly() throws Exception {
        WovenTopics topics = new WovenTopics();
        List<Map.Entry<Program, Expectation>> chosen = Collection.read().programs().entrySet().stream()
                .filter(each -> isChosen(each.getKey().topic().getSimpleName()))
                .toList();
        assertFalse(chosen.isEmpty(), "litmus.topics needs the beginnings of names of topics; found " + TOPICS);
        return chosen.stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.getKey().toString(), () -> judge(topics, each.getKey(), each.getValue())));
    }

    private static boolean isChosen(String topic) {
        return TOPICS.stream().anyMatch(topic::startsWith);
    }

    @AfterAll
    static void write_the_table() throws Exception {
        TALLY.write();
    }

    private static void judge(WovenTopics topics, Program program, Expectation known) throws Exception {
        int runs = known.isRacy() ? RACY_RUNS : RIGHT_RUNS;
        Set<LinePair> falseCandidates = new TreeSet<>();
        String verdict = "";
        int run = 0;
        while (run < runs && verdict.isEmpty()) {
            Finding finding = check(topics, program);
            for (int again = 1; again < LATE_CHECKS && mayComeLate(program) && finding.onlyMisses(known); again++) {
                finding = check(topics, program);
            }
            falseCandidates.addAll(finding.falseCandidates(known));
            verdict = finding.against(known);
            run++;
        }
        TALLY.add(program, known, run, falseCandidates, verdict);
        assertEquals("", verdict, "in run " + run + " of " + runs);
    }

    /** Where others keep the machine busy, the second comes later than the first is held for him. */
    private static boolean mayComeLate(Program program) {
        return program.topic() == FirstComers.class;
    }

    private static Finding check(WovenTopics topics, Program program) throws ReflectiveOperationException {
        RaceChecks.Body body = topics.body(program);
        try {
            return Finding.of(
                    RaceChecks.examine(SESSION, new TestId(program.topic().getName(), program.name()), body));
        } catch (RuntimeException worthless) {
            return Finding.failed(worthless);
        }
    }
}
