package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Step;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;

/**
 * The confirmed races in SARIF 2.1.0, as code scanning services take it: one run, paths from the repository's root, no
 * more than they show. What has no place in the repository is counted in a notification instead.
 */
final class SarifReport {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    /** GitHub shows no more results of a run than this. */
    private static final int MAX_RESULTS = 5_000;

    private final Report report;
    private final List<Json> results = new ArrayList<>();
    private int left;

    SarifReport(Report report) {
        this.report = report;
    }

    Json write() {
        for (Finding finding : report.findings().confirmed()) {
            Place place = Place.ofEither(finding.best(), report);
            if (place == null || results.size() == MAX_RESULTS) {
                left++;
            } else {
                results.add(result(finding, place));
            }
        }
        JsonFields run = Json.object()
                .with("tool", Json.object().with("driver", driver()))
                .with("automationDetails", Json.object().with("id", "racechecked/" + report.project() + "/"))
                .with("columnKind", "utf16CodeUnits")
                .with("invocations", List.of(invocation()))
                .with("results", results);
        return Json.object().with("$schema", SCHEMA).with("version", "2.1.0").with("runs", List.of(run));
    }

    private Json driver() {
        List<Json> rules = new ArrayList<>();
        for (Rule rule : Rule.values()) {
            rules.add(Json.object()
                    .with("id", rule.id())
                    .with("name", rule.title())
                    .with("shortDescription", text(rule.summary()))
                    .with("fullDescription", text(rule.help()))
                    .with("help", text(rule.help()))
                    .with("defaultConfiguration", Json.object().with("level", rule.level()))
                    .with(
                            "properties",
                            Json.object()
                                    .with("precision", "very-high")
                                    .with(
                                            "tags",
                                            Json.Items.of(
                                                    List.of("concurrency", "correctness", "external/cwe/cwe-362")))));
        }
        return Json.object()
                .with("name", "RaceChecked")
                .withAny("version", report.version())
                .with("rules", rules);
    }

    /** The run succeeded as a check when nothing stayed unchecked, whatever it found. */
    private Json invocation() {
        List<Json> notifications = new ArrayList<>();
        report.findings()
                .troubles()
                .forEach(notice -> notifications.add(notification("error", Visible.text(notice.message()))));
        if (left > 0) {
            notifications.add(notification(
                    "note",
                    Headline.count(left, "confirmed race")
                            + " left out: not in this repository's sources, or beyond 5000; see " + Reports.JSON));
        }
        return Json.object()
                .with("executionSuccessful", report.findings().troubles().isEmpty())
                .with("toolExecutionNotifications", notifications);
    }

    private static Json notification(String level, String message) {
        return Json.object().with("level", level).with("message", text(message));
    }

    private Json result(Finding finding, Place place) {
        Race race = finding.best();
        Rule rule = Rule.of(finding);
        JsonFields result = Json.object()
                .with("ruleId", rule.id())
                .with("ruleIndex", List.of(Rule.values()).indexOf(rule))
                .with("level", rule.level())
                .with("message", text(Sentences.about(finding)))
                .with("locations", List.of(location(place, null)));
        Place other = Place.of(race.b().site(), report);
        if (other != null) {
            result.with("relatedLocations", List.of(location(other, "B: " + statement(race.b()))));
        }
        result.with("partialFingerprints", Json.object().with("racechecked/v1", race.id()))
                .with("baselineState", finding.accepted() == null ? "new" : "unchanged");
        if (!finding.isNew()) {
            result.with("suppressions", List.of(suppression(finding)));
        }
        return result.with("codeFlows", List.of(codeFlow(race, place)));
    }

    private static Json suppression(Finding finding) {
        boolean bySource = finding.state() == Finding.State.IGNORED || finding.accepted() == null;
        return Json.object()
                .with("kind", bySource ? "inSource" : "external")
                .withAny(
                        "justification",
                        bySource ? finding.ignoredBecause() : finding.accepted().why());
    }

    private Json codeFlow(Race race, Place fallback) {
        List<Json> threads = new ArrayList<>();
        for (String letter : new String[] {"A", "B"}) {
            Side side = letter.equals("A") ? race.a() : race.b();
            Place place = Place.of(side.site(), report);
            threads.add(Json.object()
                    .with("id", letter)
                    .with("message", text(letter + ": " + Visible.line(side.thread())))
                    .with("locations", flow(race, letter, side, place == null ? fallback : place)));
        }
        return Json.object().with("threadFlows", threads);
    }

    private static List<Json> flow(Race race, String letter, Side side, Place place) {
        List<Json> flow = new ArrayList<>();
        for (Step step : race.steps()) {
            if (step.side().equals(letter)) {
                boolean racing = Meeting.isRacing(race, step);
                flow.add(Json.object()
                        .with("location", location(place, Visible.line(step.text())))
                        .with("executionOrder", Math.max(0, step.number()))
                        .with("importance", racing ? "essential" : "important"));
            }
        }
        if (flow.isEmpty()) {
            flow.add(Json.object().with("location", location(place, statement(side))));
        }
        return flow;
    }

    private static String statement(Side side) {
        List<String> locks = side.locksHeld().stream().map(HeldLock::lock).toList();
        return Visible.line(side.access().word() + " in " + side.site().place() + " by " + side.thread() + ", holding "
                + (locks.isEmpty() ? "nothing" : String.join(", ", locks)));
    }

    private static JsonFields location(Place place, @Nullable String message) {
        JsonFields location = Json.object()
                .with(
                        "physicalLocation",
                        Json.object()
                                .with("artifactLocation", Json.object().with("uri", place.uri()))
                                .with("region", Json.object().with("startLine", place.line())));
        return message == null || message.isEmpty() ? location : location.with("message", text(message));
    }

    private static JsonFields text(String text) {
        return Json.object().with("text", text);
    }
}
