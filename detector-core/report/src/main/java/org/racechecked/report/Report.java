package org.racechecked.report;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Site;

/** What every writer of a format starts from: the findings, the verdict and the sources. */
record Report(String project, Findings findings, Verdict verdict, LaneFacts lane, SourceTree sources, Target target) {

    static Report of(ReportRequest request) {
        Findings findings = Findings.of(request.result(), request.policy(), request.lane());
        return new Report(
                request.project(),
                findings,
                Verdict.of(findings),
                request.lane(),
                new SourceTree(request.sources()),
                request.target());
    }

    /** The version of RaceChecked that did the checking; several only where results were put together. */
    String version() {
        List<JvmFacts> jvms = findings.result().jvms();
        return jvms.stream().map(JvmFacts::racechecked).collect(Collectors.toCollection(TreeSet::new)).stream()
                .collect(Collectors.joining(", "));
    }

    /** The source file of a site from the repository's root, or null. */
    @Nullable
    String path(Site site) {
        return sources.path(site.className(), site.file());
    }
}
