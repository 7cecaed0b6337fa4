package org.racechecked.check;

import java.util.List;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Delay;
import org.racechecked.model.CandidatePair;

/**
 * One step of what is tried for a candidate: closely with little patience first, then wider and longer.
 *
 * @param shared true if all candidates are tried in one run
 * @param late the side that comes late, {@code "A"}, {@code "B"} or empty
 * @param atLock that one is held at its lock, and not from its birth on
 */
record Rung(boolean shared, Aim aim, long patienceMillis, String late, boolean atLock) {
    static final List<Rung> LADDER = List.of(
            new Rung(true, Aim.EXACTLY, 10, ""),
            new Rung(false, Aim.EXACTLY, 10, ""),
            new Rung(false, Aim.EXACTLY, 100, "A"),
            new Rung(false, Aim.EXACTLY, 100, "B"),
            new Rung(false, Aim.EXACTLY, 100, "A", true),
            new Rung(false, Aim.EXACTLY, 100, "B", true),
            new Rung(true, Aim.THERE, 100, ""),
            new Rung(false, Aim.THERE, 100, ""),
            new Rung(false, Aim.EXACTLY, 1000, ""),
            new Rung(false, Aim.THERE, 100, "A"),
            new Rung(false, Aim.THERE, 100, "B"),
            new Rung(false, Aim.EXACTLY, 300, "A", true),
            new Rung(false, Aim.EXACTLY, 300, "B", true),
            new Rung(false, Aim.THERE, 1000, "A"),
            new Rung(false, Aim.THERE, 1000, "B"),
            new Rung(false, Aim.THERE, 1000, ""),
            new Rung(false, Aim.ANYWHERE, 1000, ""));

    private Rung(boolean shared, Aim aim, long patienceMillis, String late) {
        this(shared, aim, patienceMillis, late, false);
    }

    /** So many times its patience a run of its own may hold threads in vain: of what comes later at a statement nothing is left to hold. */
    static final int VAIN_PATIENCES = 4;

    static final long LONG_MILLIS = 1000;
    private static final long LONGEST_MILLIS = 10_000;

    /** In a test that lasts long, and took so long in run 1, whoever is waited for may come late. */
    long patienceMillis(long testMillis) {
        boolean waits = aim == Aim.THERE && late.isEmpty() && patienceMillis == LONG_MILLIS;
        return waits ? Math.max(LONG_MILLIS, Math.min(LONGEST_MILLIS, testMillis * 3 / 2)) : patienceMillis;
    }

    /** Who of that pair comes late, and how. */
    Delay delay(CandidatePair pair) {
        return atLock ? Delay.atLock(late, pair) : Delay.fromBirth(late);
    }

    /**
     * Who looks everywhere may spend his patience at the wrong place; of memory without places there is nothing to miss.
     * Looking closely for long pays at statements that are passed with other things before.
     */
    boolean isFor(CandidatePair pair) {
        return switch (aim) {
            case EXACTLY -> patienceMillis < LONG_MILLIS || isLate(pair);
            case THERE -> true;
            case ANYWHERE -> pair.a().part().hasPlaces();
        };
    }

    /** One side comes after others at its statement. */
    static boolean isLate(CandidatePair pair) {
        return Math.max(pair.a().occurrence().number(), pair.b().occurrence().number()) > VAIN_PATIENCES;
    }
}
