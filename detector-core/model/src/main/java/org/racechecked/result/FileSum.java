package org.racechecked.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/** What the lines of one file say, in their order: only here does an earlier line mean something to a later one. */
final class FileSum {
    private final List<Entry> entries = new ArrayList<>();
    private final Set<TestId> running = new TreeSet<>();
    private final Set<TestId> ended = new TreeSet<>();
    private @Nullable JvmFacts jvm;
    private Entry.@Nullable Canary canary;
    private boolean testsStarted;

    void add(Entry entry) {
        entries.add(entry);
        if (entry instanceof Entry.Jvm first) {
            jvm = first.facts();
        } else if (entry instanceof Entry.Canary seen) {
            canary = seen;
        } else if (entry instanceof Entry.Started started) {
            testsStarted = true;
            running.add(started.test());
            ended.remove(started.test());
        } else if (entry instanceof Entry.Finished finished) {
            TestId test = finished.test().id();
            running.remove(test);
            if (finished.test().skipped() == null) {
                ended.add(test);
            }
        }
    }

    void notice(Notice notice) {
        add(new Entry.Said(notice));
    }

    /** The JVM died while it wrote its last line; that needs telling here only where no unfinished test tells it. */
    void cutOff(String place, String detail) {
        if (running.isEmpty()) {
            notice(Problem.RESULTS_UNREADABLE.at(place, place, "the last line is cut off; " + detail));
        }
    }

    void close(String file, ResultSum sum) {
        if (jvm == null) {
            notice(Problem.RESULTS_UNREADABLE.at(file, file, "it does not name its JVM in its first line"));
        } else {
            sum.addJvm(withCanary(jvm));
        }
        String project = jvm == null ? "" : jvm.project();
        for (Entry entry : entries) {
            sum.add(entry, project);
        }
        ended.forEach(sum::addCompleted);
        running.forEach(sum::addUnfinished);
    }

    private JvmFacts withCanary(JvmFacts facts) {
        boolean confirmed = facts.canaryConfirmed() || (canary != null && canary.confirmed());
        if (!confirmed && (canary != null || testsStarted)) {
            String detail = canary == null ? "it was never run" : canary.detail();
            notice(Problem.CANARY_MISSED.at(facts.id(), detail));
        }
        return new JvmFacts(
                facts.id(), facts.project(), facts.javaVersion(), facts.vendor(), facts.racechecked(), confirmed);
    }
}
