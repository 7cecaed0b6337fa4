package org.racechecked.confirm;

import java.util.List;
import org.racechecked.actors.Actor;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Sighting;

/**
 * Who comes late: he is held until the other side waits, since a lock that he takes may be one that the other needs to get there.
 *
 * @param side {@code "A"}, {@code "B"}, or empty for nobody
 * @param atLock he is held before he takes the locks that he has at his side, and not at his birth and before any lock; the
 *     other side, before it takes its own, until he has come as far, since one of its locks may be one that he needs
 * @param locksOfA where A takes those, if it has any and that is to be known
 * @param locksOfB where B does
 */
public record Delay(String side, boolean atLock, List<String> locksOfA, List<String> locksOfB) {
    /** Nobody does. */
    public static final Delay NONE = fromBirth("");

    private static final String A = "A";
    private static final String B = "B";
    private static final String SEPARATOR = "@";
    private static final String BETWEEN_LOCKS = "&";
    private static final int PARTS = 3;

    public Delay {
        locksOfA = List.copyOf(locksOfA);
        locksOfB = List.copyOf(locksOfB);
    }

    /** From birth on. */
    public static Delay fromBirth(String side) {
        return new Delay(side, false, List.of(), List.of());
    }

    /** At the first of the locks that he has at his side: by then he has no more use for those that he had before. */
    public static Delay atLock(String side, CandidatePair pair) {
        return new Delay(side, true, locks(pair.a()), locks(pair.b()));
    }

    /** In no order; whoever takes one and holds nothing takes the first. */
    private static List<String> locks(Sighting seen) {
        return seen.locksHeld().stream().map(HeldLock::takenAt).distinct().toList();
    }

    /** What {@link #toString} has written. */
    public static Delay parse(String text) {
        String[] parts = text.split(SEPARATOR, -1);
        return parts.length == PARTS ? new Delay(parts[0], true, locks(parts[1]), locks(parts[2])) : fromBirth(text);
    }

    private static List<String> locks(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(BETWEEN_LOCKS));
    }

    public boolean isNone() {
        return side.isEmpty();
    }

    /** The actor, who holds nothing and is about to take a lock at {@code place}, or just born if that is empty, is the one who comes late. */
    boolean isOf(Actor actor, String place, CandidatePair pair) {
        return !isNone() && isAt(side, actor, place, pair);
    }

    /** He is the other, and has to let him come as far. */
    boolean isOfOther(Actor actor, String place, CandidatePair pair) {
        return atLock && isAt(side.equals(A) ? B : A, actor, place, pair);
    }

    private boolean isAt(String its, Actor actor, String place, CandidatePair pair) {
        Sighting seen = its.equals(A) ? pair.a() : pair.b();
        List<String> locks = its.equals(A) ? locksOfA : locksOfB;
        boolean isThere = !atLock || (!place.isEmpty() && locks.contains(place));
        return isThere && actor.name().equals(seen.actor());
    }

    @Override
    public String toString() {
        return atLock
                ? String.join(
                        SEPARATOR, side, String.join(BETWEEN_LOCKS, locksOfA), String.join(BETWEEN_LOCKS, locksOfB))
                : side;
    }
}
