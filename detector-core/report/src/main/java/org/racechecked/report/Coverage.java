package org.racechecked.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Problem;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedLine;
import org.racechecked.report.WovenClassFact.State;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;

/**
 * How much of the program was checked at all.
 *
 * @param classes how many classes met each fate
 * @param loaded woven classes that some test JVM loaded
 * @param sites woven accesses; 0 where the build did not say
 * @param reached how many of them some checked test reached
 * @param shared how many of them touched memory that two threads or more touched: only these can race
 * @param recorded false where no test JVM recorded lines, so that reached and shared say nothing
 * @param gaps why more may have been reached than was seen, one sentence each
 */
record Coverage(
        Map<State, Integer> classes,
        int loaded,
        int sites,
        int reached,
        int shared,
        boolean recorded,
        List<String> gaps) {
    /** After each of these somebody did something that was not seen. */
    private static final Set<Problem> BLINDING = EnumSet.of(
            Problem.CLASS_NOT_WOVEN,
            Problem.CANARY_MISSED,
            Problem.EVENTS_DROPPED,
            Problem.INTERNAL,
            Problem.NOT_REPEATABLE,
            Problem.NOT_WATCHED,
            Problem.PROGRAM_FAILED,
            Problem.RESULTS_UNREADABLE,
            Problem.TEST_DEADLOCKED,
            Problem.TEST_FAILED,
            Problem.TEST_HUNG,
            Problem.TEST_NOT_CHECKED,
            Problem.THREADS_LEFT);

    static Coverage of(Report report) {
        Map<State, Integer> classes = new EnumMap<>(State.class);
        int sites = 0;
        for (WovenClassFact woven : report.lane().woven()) {
            classes.merge(woven.state(), 1, Integer::sum);
            sites += woven.accesses();
        }
        int reached = 0;
        int shared = 0;
        boolean recorded = false;
        for (WatchedClass watched : report.findings().result().classes()) {
            recorded |= !watched.lines().isEmpty();
            reached += watched.lines().stream().mapToInt(WatchedLine::reached).sum();
            shared += watched.lines().stream().mapToInt(WatchedLine::shared).sum();
        }
        int loaded = report.findings().result().classes().size();
        return new Coverage(classes, loaded, sites, reached, shared, recorded, gaps(report.findings()));
    }

    private static List<String> gaps(Findings findings) {
        List<String> gaps = new ArrayList<>();
        for (CheckedTest test : findings.result().tests()) {
            if (!test.finished() && test.skipped() == null) {
                gaps.add(test.id().shortName()
                        + " was not checked to its end; what it reached last was not written down.");
            }
        }
        findings.notices().stream()
                .filter(notice -> BLINDING.contains(notice.problem()))
                .forEach(notice -> gaps.add(notice.message()));
        return gaps;
    }

    /** What was seen of each class, by name. */
    static Map<String, WatchedClass> watched(Report report) {
        Map<String, WatchedClass> byName = new HashMap<>();
        report.findings().result().classes().forEach(watched -> byName.put(watched.className(), watched));
        return byName;
    }

    int count(State state) {
        return classes.getOrDefault(state, 0);
    }

    Json json() {
        JsonFields fates = Json.object();
        for (State state : State.values()) {
            fates.with(state.name().toLowerCase(Locale.ROOT), count(state));
        }
        JsonFields fields = Json.object()
                .with("classes", fates)
                .with("loaded", loaded)
                .with("recorded", recorded)
                .with("complete", gaps.isEmpty());
        if (sites > 0) {
            fields.with("sites", sites);
        }
        return recorded ? fields.with("reached", reached).with("shared", shared) : fields;
    }
}
