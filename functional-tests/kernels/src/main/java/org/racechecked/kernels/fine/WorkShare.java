package org.racechecked.kernels.fine;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The chunks of nodes that one thread offers to whoever has nothing to do. */
final class WorkShare {
    private final Deque<long[]> chunks = new ArrayDeque<>();
    private int available;

    synchronized void offer(long[] chunk) {
        chunks.addLast(chunk);
        available++; // races with mayHaveWork
    }

    synchronized long @Nullable [] take() {
        if (available == 0) {
            return null;
        }
        available--; // races with mayHaveWork
        return chunks.pollFirst();
    }

    /** A look without the lock: whoever believes it in vain only finds nothing to take. */
    boolean mayHaveWork() {
        return available > 0;
    }
}
