package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.Race;
import org.racechecked.result.Json;

/** The confirmed races as GitLab's code quality report; races outside the repository are left out, it has no place for them. */
final class GitLabReport {
    private final Report report;

    GitLabReport(Report report) {
        this.report = report;
    }

    Json write() {
        List<Json> issues = new ArrayList<>();
        for (Finding finding : report.findings().confirmed()) {
            Place place = Place.ofEither(finding.best(), report);
            if (place != null) {
                issues.add(issue(finding, place));
            }
        }
        return new Json.Items(issues);
    }

    private static Json issue(Finding finding, Place place) {
        Race race = finding.best();
        return Json.object()
                .with("description", Sentences.about(finding))
                .with("check_name", Rule.of(finding).id())
                .with("fingerprint", race.id())
                .with("severity", severity(finding))
                .with(
                        "location",
                        Json.object()
                                .with("path", place.path())
                                .with("lines", Json.object().with("begin", place.line())));
    }

    private static String severity(Finding finding) {
        if (!finding.isNew()) {
            return "info";
        }
        return finding.isHarmful() ? "critical" : "major";
    }
}
