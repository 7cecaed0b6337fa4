package org.racechecked.report;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.racechecked.model.AccessKind;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Status;

/**
 * Why nothing orders the two statements, and the cheapest thing to try.
 *
 * @param why one or two sentences
 * @param fix one or two sentences
 */
record Explanation(String why, String fix) {
    private static final String READ_SIDE = " (read)";

    static Explanation of(Race race) {
        return new Explanation(why(race), fix(race));
    }

    private static String why(Race race) {
        String seen = race.status() == Status.CONFIRMED
                ? " Both threads stood before their statements at once, so nothing else orders them either."
                : "";
        return locks(race.a(), race.b()) + seen;
    }

    private static String locks(Side a, Side b) {
        if (a.locksHeld().isEmpty() && b.locksHeld().isEmpty()) {
            return "Neither thread holds a lock here.";
        }
        if (a.locksHeld().isEmpty() || b.locksHeld().isEmpty()) {
            boolean onlyA = b.locksHeld().isEmpty();
            return (onlyA ? "A" : "B") + " holds " + names(onlyA ? a : b) + ", but " + (onlyA ? "B" : "A")
                    + " holds no lock: a lock excludes only those who take it.";
        }
        if (shared(a).stream().anyMatch(shared(b)::contains)) {
            return "Both hold only the reading side of " + names(a) + ", which does not keep readers from each other.";
        }
        return "A holds " + names(a) + " and B holds " + names(b) + ": different locks do not exclude each other.";
    }

    private static String fix(Race race) {
        Side a = race.a();
        Side b = race.b();
        if (shared(a).stream().anyMatch(shared(b)::contains)) {
            return "Take the writing side of the lock around the write.";
        }
        if (a.locksHeld().isEmpty() != b.locksHeld().isEmpty()) {
            boolean onlyB = a.locksHeld().isEmpty();
            return "Take " + names(onlyB ? b : a) + " in "
                    + (onlyB ? a : b).site().shortMethod() + " as well.";
        }
        if (!a.locksHeld().isEmpty()) {
            return "Agree on one lock and hold it at both statements.";
        }
        return withoutLocks(race);
    }

    private static String withoutLocks(Race race) {
        Event event = race.a().site().event();
        if (event == Event.CALL || event == Event.SUPER_CALL) {
            return "Guard every use of the object with one lock, or replace it by a class of java.util.concurrent.";
        }
        if (event == Event.ELEMENT_READ || event == Event.ELEMENT_WRITE) {
            return "Give each thread elements of its own, or guard the array with one lock.";
        }
        boolean updates = race.a().site().shortMethod().equals(race.b().site().shortMethod());
        if (updates) {
            return "Make the update one step: guard it with a lock, or use an atomic class. Making the field volatile is"
                    + " not enough for that.";
        }
        return race.a().access() == AccessKind.WRITE && race.b().access() == AccessKind.WRITE
                ? "Guard both statements with one lock, or let only one thread write."
                : "Guard both statements with one lock. If only the newest value matters, making the field volatile is"
                        + " enough.";
    }

    private static Set<String> shared(Side side) {
        return side.locksHeld().stream()
                .map(HeldLock::lock)
                .filter(lock -> lock.endsWith(READ_SIDE))
                .collect(Collectors.toSet());
    }

    /** As {@code Account#3 and Bank#1}, or {@code nothing}. */
    static String names(Side side) {
        List<String> names =
                side.locksHeld().stream().map(HeldLock::lock).distinct().toList();
        return names.isEmpty() ? "nothing" : String.join(" and ", names);
    }
}
