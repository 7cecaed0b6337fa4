package org.racechecked.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * Some of the histories that nobody has a list of: by the room that these give back when their objects are gone it is known
 * how much all take.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under.
 */
final class Sample {
    /** Each counts for so many, a power of two. */
    static final int EACH = 16;

    private static final int SMALLEST = 256;

    private final Room room;
    private final List<History> histories = new ArrayList<>();
    private int sweepAt = SMALLEST;
    /** Threads may overwrite what others have put there: it has no rule in any case. */
    private int random = 1;

    Sample(Room room) {
        this.room = room;
    }

    /** For how many the next one counts: for many, or for none. */
    int next() {
        int next = random;
        next ^= next << 13;
        next ^= next >>> 17;
        next ^= next << 5;
        random = next;
        return (next & (EACH - 1)) == 0 ? EACH : 0;
    }

    synchronized void add(History history) {
        if (histories.size() >= sweepAt) {
            sweep();
            sweepAt = Math.max(SMALLEST, 2 * histories.size());
        }
        histories.add(history);
    }

    /** Gives back the room of those whose objects are gone. */
    synchronized void sweep() {
        int kept = 0;
        for (int i = 0; i < histories.size(); i++) {
            History history = histories.get(i);
            if (history.isGone()) {
                room.give(history.bytes());
            } else {
                histories.set(kept++, history);
            }
        }
        histories.subList(kept, histories.size()).clear();
    }

    synchronized void forget() {
        histories.clear();
    }
}
