package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.racechecked.report.Colours;
import org.racechecked.report.LaneFacts;
import org.racechecked.report.Policy;
import org.racechecked.report.ReportFiles;
import org.racechecked.report.ReportRequest;
import org.racechecked.report.Reports;
import org.racechecked.report.Sources;
import org.racechecked.report.Target;
import org.racechecked.report.Terminal;
import org.racechecked.result.ResultFiles;

/** Writes one report over the race lanes of several projects; it fails no build, since each lane has been judged. */
public final class AggregateStep {
    private AggregateStep() {}

    /**
     * What several projects left.
     *
     * @param project the name over the report
     * @param results result folders; one that does not exist is empty
     * @param sources source folders of all projects, and the folder to which paths relate
     * @param baselines the baselines of the projects; those that do not exist are empty
     * @param report the folder to write
     * @param choices the user's choices for the report
     */
    public record Request(
            String project, List<Path> results, Sources sources, List<Path> baselines, Path report, Choices choices) {
        public Request {
            results = List.copyOf(results);
            baselines = List.copyOf(baselines);
        }
    }

    /** Returns the lines for the terminal: the sum and where the report is. */
    public static List<String> run(Request request) throws IOException {
        Clock clock = Clock.system(ZoneId.systemDefault());
        Choices choices = request.choices();
        ReportFiles written = Reports.write(new ReportRequest(
                request.project(),
                ResultFiles.read(request.results()),
                new Policy(
                        Baselines.read(request.baselines(), choices.strictness()),
                        choices.failOn(),
                        LocalDate.now(clock)),
                LaneFacts.unknown(),
                request.sources(),
                new Target(request.report(), choices.formats(), Instant.now(clock), null)));
        List<String> lines =
                new ArrayList<>(new Terminal(Colours.NONE, request.report().toString()).render(written.findings(), 0));
        lines.add("report: " + written.start().toUri());
        return lines;
    }
}
