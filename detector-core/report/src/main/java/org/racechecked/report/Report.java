package org.racechecked.report;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Site;

/**
 * What every writer of a format starts from: the findings, the verdict and the sources.
 *
 * @param paged ids of the races that have a page of their own
 */
record Report(
        String project,
        Findings findings,
        Set<String> paged,
        Verdict verdict,
        LaneFacts lane,
        SourceTree sources,
        Target target) {
    /** As many races get a page of their own; more than that nobody reads, and the JSON file has them all. */
    static final int MAX_PAGES = 500;

    static Report of(ReportRequest request) {
        Findings findings = Findings.of(request.result(), request.policy(), request.lane());
        return new Report(
                request.project(),
                findings,
                findings.all().stream().limit(MAX_PAGES).map(Finding::id).collect(Collectors.toSet()),
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
