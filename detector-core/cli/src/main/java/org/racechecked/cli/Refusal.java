package org.racechecked.cli;

import java.io.PrintWriter;
import org.racechecked.build.BuildRefused;
import org.racechecked.model.Problem;
import org.racechecked.weave.BlankReason;
import picocli.CommandLine;

/** A command that cannot be carried out; the message says what was needed, what was found and what to do. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Refusal(String message) {
        super(message);
    }

    /** With a message that says all that. */
    static Refusal saying(String message) {
        return new Refusal(message);
    }

    /** An argument that is not what it should be. */
    static Refusal of(String argument, String needed, Object found) {
        return new Refusal(
                Problem.BAD_SETTING.at(argument, argument, needed, found).message());
    }

    /** Tells what went wrong and returns the exit code: our own mistakes with all that helps to find them. */
    static int print(Exception e, CommandLine command) {
        PrintWriter err = command.getErr();
        if (e instanceof Refusal || e instanceof BuildRefused || e instanceof BlankReason) {
            err.println(e.getMessage());
        } else {
            err.println(Problem.INTERNAL.at("", e.toString()).message());
            e.printStackTrace(err);
        }
        return RaceCheckedCommand.NOT_OBSERVED;
    }
}
