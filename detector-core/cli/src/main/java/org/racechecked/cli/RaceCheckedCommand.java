package org.racechecked.cli;

import org.racechecked.model.OwnVersion;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The program {@code racechecked}: its first argument says what to do. */
@Command(
        name = "racechecked",
        description = "Finds data races: predicts them in one run of a program and confirms them in the next.",
        mixinStandardHelpOptions = true,
        versionProvider = RaceCheckedCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing found where we looked",
            "1:a data race was confirmed",
            "2:something could not be observed, or the command cannot be understood"
        },
        subcommands = {WeaveCommand.class, RunCommand.class, ReportCommand.class, GenerateCompletion.class})
public final class RaceCheckedCommand {
    static final int CLEAN = 0;
    static final int RACE = 1;
    static final int NOT_OBSERVED = 2;

    private RaceCheckedCommand() {}

    /** Ends the JVM with one of the exit codes. */
    public static void main(String[] args) {
        CommandLine command = new CommandLine(new RaceCheckedCommand());
        // what follows the main class is the program's, whatever it looks like
        command.getSubcommands().get("run").setStopAtPositional(true);
        command.setExecutionExceptionHandler((e, failed, parsed) -> Refusal.print(e, failed));
        command.setCaseInsensitiveEnumValuesAllowed(true);
        System.exit(command.execute(args));
    }

    /** Says which RaceChecked this is. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"RaceChecked " + OwnVersion.get()};
        }
    }
}
