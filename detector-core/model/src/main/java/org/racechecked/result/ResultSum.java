package org.racechecked.result;

import static java.util.Comparator.nullsFirst;
import static java.util.Comparator.reverseOrder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;

/**
 * The union of all files. Of two records about the same thing the greater one stays, by orders that are total: that
 * makes the union idempotent and independent of order.
 */
final class ResultSum {
    private static final Comparator<Race> BETTER_KNOWN = Comparator.comparing(Race::status, reverseOrder())
            .thenComparing(Race::outcome, nullsFirst(reverseOrder()))
            .thenComparing(Race::meetings)
            .thenComparing(Race::runs)
            .thenComparing(race -> race.orders().size())
            .thenComparing(race -> race.steps().size())
            .thenComparing(race -> EntryWriter.race(race).compact());
    private static final Comparator<CheckedTest> FURTHER = Comparator.comparing(CheckedTest::finished)
            .thenComparing(test -> test.skipped() != null)
            .thenComparing(test -> test.plainMillis() >= 0)
            .thenComparingInt(CheckedTest::threads)
            .thenComparing(test -> EntryWriter.checked(test).compact());
    private static final Comparator<JvmFacts> PROVEN =
            Comparator.comparing(JvmFacts::canaryConfirmed).thenComparing(JvmFacts::toString);
    private static final Comparator<Notice> BY_PROBLEM =
            Comparator.comparing(Notice::problem).thenComparing(Notice::where).thenComparing(Notice::message);

    private final Map<String, JvmFacts> jvms = new TreeMap<>();
    private final Map<TestId, CheckedTest> tests = new TreeMap<>();
    private final Map<TestId, Map<String, Race>> races = new TreeMap<>();
    private final WatchedSum classes = new WatchedSum();
    private final Set<Notice> notices = new TreeSet<>(BY_PROBLEM);
    private final Set<TestId> cutShort = new TreeSet<>();
    private final Set<TestId> completed = new TreeSet<>();

    void addJvm(JvmFacts jvm) {
        keepGreater(jvms, jvm.id(), jvm, PROVEN);
    }

    /** Adds what a JVM of that project says. */
    void add(Entry entry, String project) {
        if (entry instanceof Entry.Pair pair) {
            addRace(pair.race());
        } else if (entry instanceof Entry.Started started) {
            keepGreater(tests, started.test(), nothingKnown(started.test()), FURTHER);
        } else if (entry instanceof Entry.Finished finished) {
            addTest(finished.test());
        } else if (entry instanceof Entry.Watched watched) {
            classes.add(watched.watched(), project);
        } else if (entry instanceof Entry.Said said) {
            notices.add(said.notice());
        }
    }

    /** The last that a JVM said of the test is that its checking was over. */
    void addCompleted(TestId test) {
        completed.add(test);
    }

    /** The test was still being checked when its JVM ended. */
    void addUnfinished(TestId test) {
        cutShort.add(test);
    }

    CheckResult result() {
        Set<Notice> said = new TreeSet<>(BY_PROBLEM);
        said.addAll(notices);
        said.addAll(classes.clashes());
        List<CheckedTest> checked = new ArrayList<>();
        for (CheckedTest test : tests.values()) {
            checked.add(whole(test));
        }
        for (TestId test : cutShort) {
            if (!completed.contains(test)) {
                said.add(Problem.JVM_EXITED.at(test.shortName(), test.shortName()));
            }
        }
        List<WatchedClass> seen = classes.result();
        return new CheckResult(List.copyOf(jvms.values()), checked, seen, List.copyOf(said));
    }

    private void addTest(CheckedTest test) {
        test.races().forEach(this::addRace);
        CheckedTest bare = copy(test, List.of(), test.finished());
        keepGreater(tests, test.id(), bare, FURTHER);
    }

    private void addRace(Race race) {
        keepGreater(tests, race.test(), nothingKnown(race.test()), FURTHER);
        keepGreater(races.computeIfAbsent(race.test(), test -> new TreeMap<>()), race.id(), race, BETTER_KNOWN);
    }

    private CheckedTest whole(CheckedTest test) {
        Map<String, Race> found = races.getOrDefault(test.id(), Map.of());
        boolean finished = test.finished() && completed.contains(test.id());
        return copy(test, List.copyOf(found.values()), finished);
    }

    private static CheckedTest nothingKnown(TestId test) {
        return new CheckedTest(test, -1, 0, 0, 0, 0, null, List.of(), false);
    }

    private static CheckedTest copy(CheckedTest test, List<Race> races, boolean finished) {
        return new CheckedTest(
                test.id(),
                test.plainMillis(),
                test.predictMillis(),
                test.confirmMillis(),
                test.pausedMillis(),
                test.threads(),
                test.plainFailure(),
                test.skipped(),
                races,
                finished);
    }

    private static <K, V> void keepGreater(Map<K, V> map, K key, V value, Comparator<V> order) {
        map.merge(key, value, (one, other) -> order.compare(one, other) >= 0 ? one : other);
    }
}
