package org.racechecked.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.racechecked.report.LaneFacts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes one report of result folders that were copied from anywhere. */
@Command(
        name = "report",
        aliases = "merge",
        description = "Writes one report of several result folders, e.g. of the machines of a build.",
        mixinStandardHelpOptions = true,
        versionProvider = RaceCheckedCommand.Version.class)
final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "1..*", paramLabel = "RESULTS", description = "Folders with result files (*.jsonl).")
    private List<Path> results = new ArrayList<>();

    @Option(
            names = "--report",
            paramLabel = "DIR",
            defaultValue = "racechecked/report",
            description = "Where the report goes (${DEFAULT-VALUE}).")
    private Path report = Path.of("racechecked", "report");

    @Option(
            names = "--project",
            paramLabel = "NAME",
            defaultValue = "results",
            description = "What the report is about (${DEFAULT-VALUE}).")
    private String project = "results";

    @Mixin
    private ReportOptions options = new ReportOptions();

    @Override
    public Integer call() throws IOException {
        for (Path folder : results) {
            if (!Files.isDirectory(folder)) {
                throw Refusal.of("RESULTS", "folders that exist", folder);
            }
        }
        // where results are expected, none at all is no success
        LaneFacts lane = new LaneFacts(1, List.of(), List.of());
        return options.write(project, results, lane, report, false, spec.commandLine());
    }
}
