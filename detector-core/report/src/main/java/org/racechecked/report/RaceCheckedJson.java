package org.racechecked.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.HeldLock;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Step;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;

/** Writes {@code racechecked.json}: everything, for programs; {@code docs/reference/racechecked-1.schema.json} says how. */
final class RaceCheckedJson {
    private static final String SCHEMA = "racechecked/1";

    private final Report report;
    private final Map<String, Finding> byId = new HashMap<>();

    RaceCheckedJson(Report report) {
        this.report = report;
        report.findings().all().forEach(finding -> byId.put(finding.id(), finding));
    }

    Json write() {
        Findings findings = report.findings();
        return Json.object()
                .with("schema", SCHEMA)
                .with("racechecked", report.version())
                .with("project", report.project())
                .with("verdict", verdict())
                .with(
                        "tests",
                        findings.result().tests().stream().map(this::test).toList())
                .with("coverage", Coverage.of(report).json())
                .with(
                        "baseline",
                        Json.object()
                                .with("failOn", findings.policy().failOn().word())
                                .with(
                                        "stale",
                                        Json.Items.of(findings.stale().stream()
                                                .map(BaselineLine::id)
                                                .toList())))
                .with(
                        "jvms",
                        findings.result().jvms().stream()
                                .map(RaceCheckedJson::jvm)
                                .toList())
                .with(
                        "notices",
                        findings.notices().stream().map(RaceCheckedJson::notice).toList());
    }

    private Json verdict() {
        Findings findings = report.findings();
        return Json.object()
                .with("green", report.verdict() instanceof Verdict.Green)
                .with("sentence", report.verdict().sentence())
                .with("confirmed", findings.confirmed().size())
                .with("new", findings.fresh().size())
                .with("unconfirmed", findings.unconfirmed().size())
                .with("testsChecked", findings.testsChecked())
                .with("testsSkipped", findings.testsSkipped());
    }

    private Json test(CheckedTest test) {
        return Json.object()
                .with("className", test.id().className())
                .with("method", test.id().method())
                .with("plainMillis", test.plainMillis())
                .with("predictMillis", test.predictMillis())
                .with("confirmMillis", test.confirmMillis())
                .with("pausedMillis", test.pausedMillis())
                .with("threads", test.threads())
                .with("finished", test.finished())
                .withAny("plainFailure", test.plainFailure())
                .withAny("skipped", test.skipped())
                .with("races", test.races().stream().map(this::race).toList());
    }

    private Json race(Race race) {
        JsonFields fields = Json.object()
                .with("id", race.id())
                .with("memory", race.memory())
                .with("status", race.status().word());
        if (race.outcome() != null) {
            fields.with("outcome", race.outcome().word());
        }
        Finding finding = byId.get(race.id());
        return fields.with("state", finding == null ? "new" : finding.state().word())
                .withAny("ignoredBecause", race.ignoredBecause())
                .withAny("reason", race.reason())
                .withAny("objectBirth", race.objectBirth())
                .with("runs", race.runs())
                .with("meetings", race.meetings())
                .with("sites", List.of(side(race.a()), side(race.b())))
                .with(
                        "orders",
                        race.orders().stream().map(RaceCheckedJson::order).toList())
                .with("steps", race.steps().stream().map(RaceCheckedJson::step).toList());
    }

    private Json side(Side side) {
        List<String> locks = new ArrayList<>();
        List<String> places = new ArrayList<>();
        for (HeldLock held : side.locksHeld()) {
            locks.add(held.lock());
            places.add(held.takenAt());
        }
        return Json.object()
                .with("className", side.site().className())
                .with("method", side.site().method())
                .with("descriptor", side.site().descriptor())
                .with("file", side.site().file())
                .withAny("path", report.path(side.site()))
                .with("line", side.site().line())
                .with("access", side.access().word())
                .with("thread", side.thread())
                .withAny("threadBirth", side.threadBirth())
                .with("locksHeld", Json.Items.of(locks))
                .with("locksTakenAt", Json.Items.of(places))
                .with("stack", Json.Items.of(side.stack()));
    }

    private static Json order(OrderTrial order) {
        return Json.object()
                .with("order", order.order())
                .with("ending", order.ending().word())
                .withAny("detail", order.detail());
    }

    private static Json step(Step step) {
        return Json.object()
                .with("number", step.number())
                .with("side", step.side())
                .with("text", step.text())
                .with("held", step.held());
    }

    private static Json jvm(JvmFacts jvm) {
        return Json.object()
                .with("id", jvm.id())
                .with("javaVersion", jvm.javaVersion())
                .with("vendor", jvm.vendor())
                .with("racechecked", jvm.racechecked())
                .with("canaryConfirmed", jvm.canaryConfirmed());
    }

    private static Json notice(Notice notice) {
        return Json.object()
                .with("problem", notice.problem().page())
                .with("failsBuild", notice.problem().failsBuild())
                .with("where", notice.where())
                .with("message", notice.message());
    }
}
