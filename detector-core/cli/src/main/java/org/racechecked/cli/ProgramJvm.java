package org.racechecked.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racechecked.build.StackSize;
import org.racechecked.cli.child.NetFactories;
import org.racechecked.cli.child.ProgramUnderCheck;
import org.racechecked.cli.child.SqlDrivers;
import org.racechecked.cli.child.SystemLoader;

/** Starts the JVM in which a woven program is checked; what it finds is in its result file, however it ends. */
final class ProgramJvm {
    private static final String RESULTS = "*.jsonl";

    private final WovenProgram program;
    private final Path results;
    private final Map<String, String> settings;
    private final List<String> options;

    ProgramJvm(WovenProgram program, Path results, Map<String, String> settings, List<String> options) {
        this.program = program;
        this.results = results;
        this.settings = settings;
        this.options = options;
    }

    /** Returns how it ended: 0 if what it has found is all that there is. */
    int run(String mainClass, List<String> arguments) throws IOException, InterruptedException {
        removeOldResults();
        Process program =
                new ProcessBuilder(command(mainClass, arguments)).inheritIO().start();
        // whoever interrupts or ends us does not want it to go on
        Thread end = new Thread(program::destroyForcibly, "ends the program");
        Runtime.getRuntime().addShutdownHook(end);
        int ended = program.waitFor();
        Runtime.getRuntime().removeShutdownHook(end);
        return ended;
    }

    private List<String> command(String mainClass, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(StackSize.in(options));
        command.add("-Dracechecked.lane=race");
        command.add("-Dracechecked.results=" + results.toAbsolutePath());
        settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
        if (SqlDrivers.mayBeThere()) {
            command.add(SqlDrivers.OPENING);
        }
        command.add(NetFactories.OPENING);
        command.addAll(SystemLoader.options());
        command.add("-cp");
        command.add(ClassPath.text(program.runtime()));
        command.add(ProgramUnderCheck.class.getName());
        command.add(ClassPath.text(program.classPath()));
        command.add(program.given());
        command.add(mainClass);
        command.addAll(arguments);
        return command;
    }

    /** The JVM has come as far as to write down who it is. */
    static boolean hasResults(Path results) throws IOException {
        if (!Files.isDirectory(results)) {
            return false;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(results, RESULTS)) {
            return files.iterator().hasNext();
        }
    }

    private void removeOldResults() throws IOException {
        if (Files.isDirectory(results)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(results, RESULTS)) {
                for (Path file : files) {
                    Files.delete(file);
                }
            }
        }
    }
}
