package org.racechecked.check;

import java.io.Serial;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** A data race that two threads were seen in; the message names it, both statements and how to see it again. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ConfirmedRace extends AssertionError {
    @Serial
    private static final long serialVersionUID = 1;

    ConfirmedRace(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
