package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Notice;
import org.racechecked.report.Baseline;
import org.racechecked.report.Colours;
import org.racechecked.report.Findings;
import org.racechecked.report.LaneFacts;
import org.racechecked.report.Policy;
import org.racechecked.report.ReportFiles;
import org.racechecked.report.ReportRequest;
import org.racechecked.report.Reports;
import org.racechecked.report.Sources;
import org.racechecked.report.Target;
import org.racechecked.report.Terminal;
import org.racechecked.report.Verdict;
import org.racechecked.report.WovenClassFact;
import org.racechecked.result.ResultFiles;

/** Reads what the race lane found, writes the report and decides whether the build is green. */
public final class CheckStep {
    /** More blocks than these are for the report, not for a terminal. */
    private static final int MAX_BLOCKS = 10;

    private final BuildSettings settings;
    private final List<BuildSettings> parts;
    private final boolean last;
    private final Clock clock = Clock.system(ZoneId.systemDefault());

    private CheckStep(BuildSettings settings, List<BuildSettings> parts, boolean last) {
        this.settings = settings;
        this.parts = parts;
        this.last = last;
    }

    /** Never throws for what the lane found: the plugin prints the outcome and then fails the build itself. */
    public static CheckOutcome run(BuildSettings settings) throws IOException {
        return run(settings, true);
    }

    /** The same where more lanes of this project are still to run: tests that did not run yet may be theirs. */
    public static CheckOutcome runBeforeMore(BuildSettings settings) throws IOException {
        return run(settings, false);
    }

    /**
     * One report and one verdict over the last runs of several projects, and over result folders copied from elsewhere.
     *
     * @param whole where to write, and what to go by
     */
    public static CheckOutcome runOver(BuildSettings whole, List<BuildSettings> parts) throws IOException {
        return new CheckStep(whole, List.copyOf(parts), false).judge();
    }

    private static CheckOutcome run(BuildSettings settings, boolean last) throws IOException {
        Optional<String> idle = LaneNeeds.whyIdle(settings);
        return idle.isPresent()
                ? CheckOutcome.quiet(settings.layout().report())
                : new CheckStep(settings, List.of(settings), last).judge();
    }

    /** The races of the last run, held against the baseline. */
    static Findings findings(BuildSettings settings) throws IOException {
        CheckStep step = new CheckStep(settings, List.of(settings), false);
        return Findings.of(step.result(step.laneTests()), step.policy(), LaneFacts.unknown());
    }

    private CheckOutcome judge() throws IOException {
        LaneTests lane = laneTests();
        List<WovenClassFact> woven = new ArrayList<>();
        for (BuildSettings part : parts) {
            woven.addAll(WovenFacts.read(part.layout()));
        }
        LaneFacts facts =
                new LaneFacts(lane.selected(), woven, settings.choices().inEffect());
        return outcome(Reports.write(
                new ReportRequest(settings.project(), result(lane), policy(), facts, sources(), target())));
    }

    private LaneTests laneTests() throws IOException {
        return LaneTests.read(all(BuildSettings::laneReports));
    }

    private CheckResult result(LaneTests lane) throws IOException {
        List<Path> folders = new ArrayList<>(settings.choices().merge());
        parts.forEach(part -> folders.add(part.layout().results()));
        CheckResult found = ResultFiles.read(folders);
        PlainLane plain = PlainLane.read(all(BuildSettings::plainReports), found);
        CheckResult timed = plain.addTo(found);
        List<Notice> notices = new ArrayList<>(timed.notices());
        notices.addAll(lane.unchecked(timed));
        notices.addAll(FailedRuns.unexplained(timed, plain.failed()));
        if (last && plain.isEmpty() && lane.selected() == 0 && found.tests().isEmpty()) {
            AnnotatedClasses.nothingRan(settings).ifPresent(notices::add);
        }
        return new CheckResult(timed.jvms(), timed.tests(), timed.classes(), notices);
    }

    private List<Path> all(Function<BuildSettings, List<Path>> folders) {
        return parts.stream().flatMap(part -> folders.apply(part).stream()).toList();
    }

    private Policy policy() throws IOException {
        Choices choices = settings.choices();
        List<Path> files = parts.stream().map(part -> part.choices().baseline()).toList();
        Baseline baseline = Baselines.read(files, choices.strictness());
        return new Policy(baseline, choices.failOn(), LocalDate.now(clock));
    }

    private Sources sources() {
        return new Sources(all(BuildSettings::sourceRoots), settings.repositoryRoot());
    }

    private Target target() {
        return new Target(settings.layout().report(), settings.choices().formats(), Instant.now(clock), stepSummary());
    }

    private @Nullable Path stepSummary() {
        String file = settings.choices().stepSummary() ? System.getenv("GITHUB_STEP_SUMMARY") : null;
        return file == null ? null : Path.of(file);
    }

    private CheckOutcome outcome(ReportFiles written) {
        List<String> reasons = written.verdict() instanceof Verdict.Red red ? List.of(red.sentence()) : List.of();
        return new CheckOutcome(
                reasons,
                terminal(written, Colours.NONE),
                terminal(written, Colours.ANSI),
                settings.layout().report());
    }

    private List<String> terminal(ReportFiles written, Colours colours) {
        List<String> lines = new ArrayList<>();
        // build tools put their sign before each line that they are given, and a stack has many
        written.findings().notices().forEach(notice -> notice.message().lines().forEach(lines::add));
        lines.addAll(new Terminal(colours, reportAsTyped()).render(written.findings(), MAX_BLOCKS));
        lines.add("report: " + written.start().toUri());
        return lines;
    }

    private String reportAsTyped() {
        Path here = Path.of("").toAbsolutePath();
        Path report = settings.layout().report();
        return report.startsWith(here) ? here.relativize(report).toString() : report.toString();
    }
}
