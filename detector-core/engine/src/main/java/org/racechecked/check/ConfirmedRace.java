package org.racechecked.check;

import java.io.Serial;
import java.util.List;
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

    /** The first of them; the others are suppressed in it. */
    static ConfirmedRace of(List<RunEnding.Found> found) {
        List<ConfirmedRace> all = found.stream()
                .map(race -> new ConfirmedRace(race.message(), race.cause()))
                .toList();
        all.subList(1, all.size()).forEach(all.get(0)::addSuppressed);
        return all.get(0);
    }
}
