package org.racechecked.check;

import java.util.List;
import org.racechecked.confirm.Aim;
import org.racechecked.model.CandidatePair;

/**
 * One step of what is tried for a candidate: closely with little patience first, then wider and longer.
 *
 * @param shared true if all candidates are tried in one run
 * @param late the side whose actor is held at its birth and before it takes a lock, {@code "A"}, {@code "B"} or empty
 */
record Rung(boolean shared, Aim aim, long patienceMillis, String late) {
    static final List<Rung> LADDER = List.of(
            new Rung(true, Aim.EXACTLY, 10, ""),
            new Rung(false, Aim.EXACTLY, 10, ""),
            new Rung(true, Aim.THERE, 100, ""),
            new Rung(false, Aim.THERE, 100, ""),
            new Rung(false, Aim.THERE, 100, "A"),
            new Rung(false, Aim.THERE, 100, "B"),
            new Rung(false, Aim.THERE, 1000, "A"),
            new Rung(false, Aim.THERE, 1000, "B"),
            new Rung(false, Aim.THERE, 1000, ""),
            new Rung(false, Aim.ANYWHERE, 1000, ""));

    /** Who looks everywhere may spend his patience at the wrong place; of memory without places there is nothing to miss. */
    boolean isFor(CandidatePair pair) {
        return aim != Aim.ANYWHERE || pair.a().part().hasPlaces();
    }
}
