package org.racechecked.confirm;

import java.util.List;
import org.racechecked.actors.Actor;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Sighting;

/**
 * Who is kept from coming near for a while: a lock that he takes may be one that the other side needs to get there.
 *
 * @param sides {@code "A"} or {@code "B"}: that one is held at its birth and before it takes a lock, until the other waits; {@code "AB"}: each is
 *     held before it takes the lock that it has at its side, until the other has come as far; empty for nobody
 * @param lockOfA where A takes that lock, empty if it has none
 * @param lockOfB where B does
 */
public record Delay(String sides, String lockOfA, String lockOfB) {
    /** Nobody is. */
    public static final Delay NONE = of("");

    private static final String BOTH = "AB";
    private static final String SEPARATOR = "@";
    private static final int PARTS = 3;

    /** That side comes late, or both do, if they have locks. */
    public static Delay of(String sides, CandidatePair pair) {
        return sides.equals(BOTH) ? new Delay(BOTH, firstLock(pair.a()), firstLock(pair.b())) : of(sides);
    }

    /** One side comes late, or none. */
    public static Delay of(String side) {
        return new Delay(side, "", "");
    }

    /** By then it has no more use for the locks that it had before. */
    private static String firstLock(Sighting side) {
        List<HeldLock> held = side.locksHeld();
        return held.isEmpty() ? "" : held.get(0).takenAt();
    }

    /** What {@link #toString} has written. */
    public static Delay parse(String text) {
        String[] parts = text.split(SEPARATOR, -1);
        return parts.length == PARTS ? new Delay(parts[0], parts[1], parts[2]) : of(text);
    }

    public boolean isNone() {
        return sides.isEmpty();
    }

    /** Each side has a lock, before which it waits for the other. */
    boolean isOfTwoLocks() {
        return !lockOfA.isEmpty() && !lockOfB.isEmpty();
    }

    /** The actor, who holds nothing, is to be held before he takes a lock at {@code place}, or at his birth if that is empty. */
    boolean concerns(Actor actor, String place, CandidatePair pair) {
        boolean isA = actor.name().equals(pair.a().actor());
        boolean isB = actor.name().equals(pair.b().actor());
        if (!sides.equals(BOTH)) {
            return (isA && sides.equals("A")) || (isB && sides.equals("B"));
        }
        return !place.isEmpty() && ((isA && place.equals(lockOfA)) || (isB && place.equals(lockOfB)));
    }

    @Override
    public String toString() {
        return sides.equals(BOTH) ? String.join(SEPARATOR, sides, lockOfA, lockOfB) : sides;
    }
}
