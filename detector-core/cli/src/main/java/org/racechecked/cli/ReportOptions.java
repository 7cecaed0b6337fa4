package org.racechecked.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.racechecked.build.Setting;
import org.racechecked.model.CheckResult;
import org.racechecked.report.Baseline;
import org.racechecked.report.Colours;
import org.racechecked.report.FailOn;
import org.racechecked.report.Findings;
import org.racechecked.report.Format;
import org.racechecked.report.LaneFacts;
import org.racechecked.report.Policy;
import org.racechecked.report.ReportFiles;
import org.racechecked.report.ReportRequest;
import org.racechecked.report.Reports;
import org.racechecked.report.Sources;
import org.racechecked.report.Target;
import org.racechecked.report.Terminal;
import org.racechecked.report.Unmet;
import org.racechecked.report.Verdict;
import org.racechecked.result.ResultFiles;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options of all that ends with a report, and the writing of it. */
final class ReportOptions {
    private static final int MAX_BLOCKS = 10;
    private static final int MAX_UNMET = 5;
    private static final Map<String, String> BOUNDS = Map.of(
            Setting.BUDGET.property(), "--budget", Setting.SUITE_BUDGET.property(), "-J-Dracechecked.suiteBudget");

    @Option(names = "--sources", split = ",", paramLabel = "DIR", description = "Source folders, for the snippets.")
    private List<Path> sources = new ArrayList<>();

    @Option(
            names = "--format",
            split = ",",
            paramLabel = "FORMAT",
            description = "What to write: ${COMPLETION-CANDIDATES} (HTML).")
    private Set<Format> formats = EnumSet.of(Format.HTML);

    @Option(names = "--baseline", paramLabel = "FILE", description = "Known races, which do not count.")
    private @Nullable Path baseline;

    /**
     * Writes the report of some result folders, prints what it says and returns the exit code; names what was predicted as well if
     * nobody meant to confirm it.
     */
    int write(String project, List<Path> results, LaneFacts lane, Path folder, boolean predictOnly, CommandLine command)
            throws IOException {
        CheckResult found = ResultFiles.read(results);
        Clock clock = Clock.system(ZoneId.systemDefault());
        Baseline known = baseline == null ? Baseline.none() : Baseline.read(baseline, Baseline.Strictness.STRICT);
        ReportFiles written = Reports.write(new ReportRequest(
                project,
                found,
                new Policy(known, FailOn.NEW, LocalDate.now(clock)),
                lane,
                new Sources(sources, Path.of("").toAbsolutePath()),
                new Target(folder, formats, Instant.now(clock), null)));
        print(written, folder, predictOnly, command);
        return exitCode(written);
    }

    private static void print(ReportFiles written, Path folder, boolean predictOnly, CommandLine command) {
        PrintWriter out = command.getOut();
        Findings findings = written.findings();
        findings.notices().forEach(notice -> command.getErr().println(notice.message()));
        boolean colour = CommandLine.Help.Ansi.AUTO.enabled();
        Terminal terminal = new Terminal(colour ? Colours.ANSI : Colours.NONE, folder.toString(), "--replay ");
        if (predictOnly) {
            terminal.candidates(findings, MAX_BLOCKS).forEach(out::println);
        } else {
            new Unmet(findings, BOUNDS).lines(MAX_UNMET).forEach(out::println);
        }
        terminal.render(findings, MAX_BLOCKS).forEach(out::println);
        out.println("report: " + written.start().toUri());
        out.flush();
    }

    /** A race counts more than what could not be observed beside it. */
    private static int exitCode(ReportFiles written) {
        if (!written.findings().failing().isEmpty()) {
            return RaceCheckedCommand.RACE;
        }
        return written.verdict() instanceof Verdict.Red ? RaceCheckedCommand.NOT_OBSERVED : RaceCheckedCommand.CLEAN;
    }
}
