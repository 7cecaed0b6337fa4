package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.memory.Occurrences;

/** How one actor has come past the armed sites so far; used by its thread alone. */
final class Path {
    /** More memory than any one call touches. */
    private static final int MOST_OF_ONE_CALL = 16;

    final Occurrences occurrences = new Occurrences();
    private final List<Visit> latest = new ArrayList<>();

    /** The visits before this one are over, their accesses done; but one call may touch much before it does anything. */
    void comesTo(Visit visit) {
        if (latest.size() == MOST_OF_ONE_CALL || !isOfOneCallWithLatest(visit)) {
            goesOn();
        }
        latest.add(visit);
    }

    private boolean isOfOneCallWithLatest(Visit visit) {
        for (Visit before : latest) {
            if (!visit.mayBeOfOneCallWith(before)) {
                return false;
            }
        }
        return true;
    }

    /** It is at an instruction where there is nothing to meet any more: the visits before are over. */
    void goesOn() {
        if (!latest.isEmpty()) {
            for (Visit before : latest) {
                before.over = true;
            }
            latest.clear();
        }
    }
}
