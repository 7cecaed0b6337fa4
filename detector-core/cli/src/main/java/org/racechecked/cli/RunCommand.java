package org.racechecked.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.racechecked.build.Setting;
import org.racechecked.check.CheckSettings;
import org.racechecked.model.Problem;
import org.racechecked.report.LaneFacts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a program: weaves it, runs it predicting, and again for what was predicted. */
@Command(
        name = "run",
        description =
                "Checks a program: weaves it, runs its main method predicting, and again for each race predicted.",
        mixinStandardHelpOptions = true,
        versionProvider = RaceCheckedCommand.Version.class)
final class RunCommand implements Callable<Integer> {
    private static final Map<Setting, String> OPTIONS = Map.of(
            Setting.BUDGET, "--budget",
            Setting.TIMEOUT, "--timeout",
            Setting.MEMORY_LIMIT, "--memory-limit",
            Setting.SAMPLING, "--sampling",
            Setting.MAX_SLOWDOWN, "--max-slowdown");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = {"-cp", "--class-path"},
            required = true,
            paramLabel = "PATH",
            description = "The program's class path. Folders are woven, and the jar that holds the main class.")
    private String classPath = "";

    @Parameters(index = "0", paramLabel = "MainClass", description = "The class whose main method is run.")
    private String mainClass = "";

    @Parameters(index = "1..*", paramLabel = "args", description = "Its arguments.")
    private List<String> arguments = new ArrayList<>();

    @Option(names = "--predict-only", description = "Name the races that might be, confirm none.")
    private boolean predictOnly;

    @Option(names = "--replay", paramLabel = "R-…", description = "Try this one race alone.")
    private @Nullable String replay;

    @Option(names = "--budget", paramLabel = "TIME", description = "Time for all confirmation runs, as 20s (30s).")
    private @Nullable String budget;

    @Option(names = "--timeout", paramLabel = "TIME", description = "How long one run may take, as 2m (60s).")
    private @Nullable String timeout;

    @Option(
            names = "--memory-limit",
            paramLabel = "SIZE",
            description =
                    "How much memory run 1 may use for what it knows, as 1GB (256MB, or a quarter of a smaller heap).")
    private @Nullable String memoryLimit;

    @Option(
            names = "--sampling",
            paramLabel = "SAMPLING",
            description = "Watch a share of what the program does in run 1, as HA.5 (all).")
    private @Nullable String sampling;

    @Option(
            names = "--max-slowdown",
            paramLabel = "TIMES",
            description = "How many times the plain CPU time run 1 may take, as 1.5 (any).")
    private @Nullable String maxSlowdown;

    @Option(names = "-J", paramLabel = "OPTION", description = "An option for the program's JVM, as -J-Xmx1g.")
    private List<String> jvmOptions = new ArrayList<>();

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Where woven copies and results go (racechecked; if that is on the class path, a folder of"
                    + " the system's for what is temporary).")
    private @Nullable Path chosenWork;

    @Option(names = "--report", paramLabel = "DIR", description = "Where the report goes (report, in the work folder).")
    private @Nullable Path report;

    @Mixin
    private Patterns patterns = new Patterns();

    @Mixin
    private ReportOptions reportOptions = new ReportOptions();

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Path> entries = ClassPath.parse(classPath);
        Map<String, String> settings = settings();
        refuseBad(settings);
        Path work = work(entries);
        try (WorkFolder own = WorkFolder.take(work, spec.commandLine().getErr())) {
            return check(entries, settings, own.path());
        }
    }

    private int check(List<Path> entries, Map<String, String> settings, Path work)
            throws IOException, InterruptedException {
        WovenProgram program = WovenProgram.weave(entries, mainClass, patterns, work);
        program.warnings().forEach(spec.commandLine().getErr()::println);
        program.lines().forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        Path results = work.resolve("results");
        int ended = new ProgramJvm(program, results, settings, jvmOptions).run(mainClass, arguments);
        if (!ProgramJvm.hasResults(results)) {
            spec.commandLine()
                    .getErr()
                    .println(Problem.JVM_NOT_READY
                            .at(mainClass, mainClass, ended)
                            .message());
            return RaceCheckedCommand.NOT_OBSERVED;
        }
        int code = reportOptions.write(
                mainClass,
                List.of(results),
                new LaneFacts(1, program.facts(), List.of()),
                report == null ? work.resolve("report") : report,
                predictOnly,
                spec.commandLine());
        return code == RaceCheckedCommand.CLEAN && !program.warnings().isEmpty()
                ? RaceCheckedCommand.NOT_OBSERVED
                : code;
    }

    private Path work(List<Path> entries) {
        Path work = chosenWork == null ? Path.of("racechecked") : chosenWork;
        for (Path entry : entries) {
            Path folder = entry.toAbsolutePath().normalize();
            if (work.toAbsolutePath().normalize().startsWith(folder)) {
                if (chosenWork != null) {
                    throw Refusal.of("--work", "a folder outside of " + entry + ", which is woven", work);
                }
                String name = "racechecked-" + Integer.toHexString(folder.hashCode());
                return Path.of(System.getProperty("java.io.tmpdir"), name);
            }
        }
        return work;
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        if (predictOnly) {
            settings.put("racechecked.budget", "-1ms");
        } else if (budget != null) {
            settings.put("racechecked.budget", budget);
        }
        put(settings, Setting.EXCLUDES, patterns.excluded());
        put(settings, Setting.REPLAY, replay);
        put(settings, Setting.TIMEOUT, timeout);
        put(settings, Setting.MEMORY_LIMIT, memoryLimit);
        put(settings, Setting.SAMPLING, sampling);
        put(settings, Setting.MAX_SLOWDOWN, maxSlowdown);
        return settings;
    }

    /** The program's JVM would refuse them too, after all has been woven. */
    private static void refuseBad(Map<String, String> settings) {
        try {
            CheckSettings.of(settings);
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            for (Map.Entry<Setting, String> each : OPTIONS.entrySet()) {
                message = message.replace(each.getKey().property() + " ", each.getValue() + " ");
            }
            throw Refusal.saying(message);
        }
    }

    private static void put(Map<String, String> settings, Setting setting, @Nullable String value) {
        if (value != null) {
            settings.put(setting.property(), value);
        }
    }
}
