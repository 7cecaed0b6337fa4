package org.racechecked.model;

import java.util.List;

/**
 * One side of a predicted pair as run 1 saw it, in terms that a second run can recognise.
 *
 * @param actor the path of births of the thread or task, e.g. {@code 0.2}
 * @param thread its thread's name
 * @param birth where it was started or handed over, or an empty string
 * @param occurrence which of its visits of the site it was
 * @param part which memory of the object
 * @param from first place of the array range in which the two sides overlap; 0 for fields and contents
 * @param to place after the last; 1 for fields and contents
 * @param locksHeld what the thread held there, for people; empty where that is not known any more
 */
public record Sighting(
        Site site,
        AccessKind access,
        String actor,
        String thread,
        String birth,
        Occurrence occurrence,
        MemoryPart part,
        int from,
        int to,
        List<HeldLock> locksHeld) {
    public Sighting {
        locksHeld = List.copyOf(locksHeld);
    }
}
