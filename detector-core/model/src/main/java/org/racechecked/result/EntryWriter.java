package org.racechecked.result;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.HeldLock;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Site;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;
import org.racechecked.model.WatchedLine;

/** Turns facts into the JSON of a result file; {@link EntryReader} is its mirror. */
final class EntryWriter {
    static final String FORMAT = "racechecked-results/1";

    private EntryWriter() {}

    static String line(Entry entry) {
        return json(entry).compact();
    }

    private static JsonFields json(Entry entry) {
        if (entry instanceof Entry.Jvm jvm) {
            return is("jvm").with("format", FORMAT).with("jvm", jvm(jvm.facts()));
        } else if (entry instanceof Entry.Canary canary) {
            return is("canary").with("confirmed", canary.confirmed()).with("detail", canary.detail());
        } else if (entry instanceof Entry.Started started) {
            return is("started").with("test", test(started.test()));
        } else if (entry instanceof Entry.Pair pair) {
            return is("race").with("race", race(pair.race()));
        } else if (entry instanceof Entry.Finished finished) {
            return is("finished").with("checked", checked(finished.test()));
        } else if (entry instanceof Entry.Watched watched) {
            return is("class").with("class", watched(watched.watched()));
        } else if (entry instanceof Entry.Said said) {
            return is("notice").with("notice", notice(said.notice()));
        }
        throw new AssertionError(entry);
    }

    private static JsonFields is(String kind) {
        return Json.object().with("is", kind);
    }

    private static JsonFields jvm(JvmFacts jvm) {
        return Json.object()
                .with("id", jvm.id())
                .with("project", jvm.project())
                .with("javaVersion", jvm.javaVersion())
                .with("vendor", jvm.vendor())
                .with("racechecked", jvm.racechecked())
                .with("canaryConfirmed", jvm.canaryConfirmed());
    }

    private static JsonFields test(TestId test) {
        return Json.object().with("className", test.className()).with("method", test.method());
    }

    static JsonFields checked(CheckedTest test) {
        JsonFields fields = Json.object()
                .with("test", test(test.id()))
                .with("plainMillis", test.plainMillis())
                .with("predictMillis", test.predictMillis())
                .with("confirmMillis", test.confirmMillis())
                .with("pausedMillis", test.pausedMillis())
                .with("threads", test.threads());
        if (test.plainFailure() != null) {
            fields.with("plainFailure", test.plainFailure());
        }
        if (test.skipped() != null) {
            fields.with("skipped", test.skipped());
        }
        List<Json> races = new ArrayList<>();
        for (Race race : test.races()) {
            races.add(race(race));
        }
        return fields.with("races", races).with("finished", test.finished());
    }

    static JsonFields race(Race race) {
        JsonFields fields = Json.object()
                .with("id", race.id())
                .with("memory", race.memory())
                .with("test", test(race.test()))
                .with("status", race.status().name());
        if (race.outcome() != null) {
            fields.with("outcome", race.outcome().name());
        }
        List<Json> orders = new ArrayList<>();
        for (OrderTrial order : race.orders()) {
            orders.add(Json.object()
                    .with("first", order.first())
                    .with("ending", order.ending().name())
                    .with("detail", order.detail()));
        }
        List<Json> steps = new ArrayList<>();
        for (Step step : race.steps()) {
            steps.add(Json.object()
                    .with("number", step.number())
                    .with("side", step.side())
                    .with("text", step.text())
                    .with("held", step.held()));
        }
        return fields.with("reason", race.reason())
                .with("a", side(race.a()))
                .with("b", side(race.b()))
                .with("objectBirth", race.objectBirth())
                .with("orders", orders)
                .with("steps", steps)
                .with("runs", race.runs())
                .with("meetings", race.meetings())
                .with("ignoredBecause", race.ignoredBecause());
    }

    private static JsonFields side(Side side) {
        List<Json> locks = new ArrayList<>();
        for (HeldLock lock : side.locksHeld()) {
            locks.add(Json.object().with("lock", lock.lock()).with("takenAt", lock.takenAt()));
        }
        return Json.object()
                .with("site", site(side.site()))
                .with("access", side.access().name())
                .with("thread", side.thread())
                .with("threadBirth", side.threadBirth())
                .with("locksHeld", locks)
                .with("stack", Json.Items.of(side.stack()));
    }

    private static JsonFields site(Site site) {
        JsonFields fields = Json.object()
                .with("className", site.className())
                .with("file", site.file())
                .with("method", site.method())
                .with("descriptor", site.descriptor())
                .with("line", site.line())
                .with("event", site.event().name());
        if (site.call() != null) {
            fields.with("call", site.call().name());
        }
        return fields.with("target", site.target())
                .with("guarded", site.guarded())
                .with("nth", site.nth());
    }

    static JsonFields watched(WatchedClass watched) {
        List<Json> lines = new ArrayList<>();
        for (WatchedLine line : watched.lines()) {
            lines.add(Json.object()
                    .with("line", line.line())
                    .with("reached", line.reached())
                    .with("shared", line.shared()));
        }
        List<Json> fields = new ArrayList<>();
        for (WatchedField field : watched.fields()) {
            fields.add(Json.object()
                    .with("name", field.name())
                    .with("sharing", field.sharing().name())
                    .with("guard", field.guard()));
        }
        return Json.object()
                .with("className", watched.className())
                .with("classHash", watched.classHash())
                .with("lines", lines)
                .with("fields", fields);
    }

    private static JsonFields notice(Notice notice) {
        return Json.object()
                .with("problem", notice.problem().name())
                .with("where", notice.where())
                .with("message", notice.message());
    }
}
