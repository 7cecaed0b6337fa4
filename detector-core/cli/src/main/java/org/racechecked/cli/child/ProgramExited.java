package org.racechecked.cli.child;

import java.io.Serial;

/** The failure of a run that the program has ended itself, with a status that says so. */
final class ProgramExited extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    /** The message names the call with its status, and the place. */
    ProgramExited(String message) {
        super(message, null, false, false);
    }

    /** Without the name of this class, of which the program knows nothing. */
    @Override
    @SuppressWarnings("OverrideThrowableToString")
    public String toString() {
        return String.valueOf(getMessage());
    }
}
