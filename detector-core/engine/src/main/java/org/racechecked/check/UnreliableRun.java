package org.racechecked.check;

import java.io.Serial;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** A run that could not be observed as it must be: it proves nothing, so it does not pass. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class UnreliableRun extends IllegalStateException {
    @Serial
    private static final long serialVersionUID = 1;

    UnreliableRun(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
