package org.racechecked.model;

import java.util.List;

/**
 * One of the two statements of a pair, with the thread that stood before it.
 *
 * @param site the instruction
 * @param access whether it reads or writes
 * @param thread name of the thread
 * @param threadBirth where that thread was started or its task handed over, or an empty string if outside the test
 * @param locksHeld innermost last
 * @param stack frames as stack traces print them, top first; empty for a pair that was only predicted
 */
public record Side(
        Site site, AccessKind access, String thread, String threadBirth, List<HeldLock> locksHeld, List<String> stack) {
    public Side {
        locksHeld = List.copyOf(locksHeld);
        stack = List.copyOf(stack);
    }
}
