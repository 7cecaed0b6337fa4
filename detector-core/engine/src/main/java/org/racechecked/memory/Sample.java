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
    private final List<Member> members = new ArrayList<>();
    private int sweepAt = SMALLEST;
    /** Threads may overwrite what others have put there: it has no rule in any case. */
    private int random = 1;

    /** One of them. */
    interface Member {
        /** Its object is gone. */
        boolean isGone();

        /** How much room it takes, and all for which it counts. */
        int bytes();
    }

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

    synchronized void add(Member member) {
        if (members.size() >= sweepAt) {
            sweep();
            sweepAt = Math.max(SMALLEST, 2 * members.size());
        }
        members.add(member);
    }

    /** Gives back the room of those whose objects are gone. */
    synchronized void sweep() {
        int kept = 0;
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            if (member.isGone()) {
                room.give(member.bytes());
            } else {
                members.set(kept++, member);
            }
        }
        members.subList(kept, members.size()).clear();
    }

    synchronized void forget() {
        members.clear();
    }
}
