package org.racechecked.memory;

import org.jspecify.annotations.Nullable;

/**
 * Histories by the identity of their objects, those of objects that are gone left out whenever places run short.
 *
 * <p>One array and no reference queue: programs make small objects by the million, and each costs what stands here.
 */
final class HistoryTable {
    private static final int SMALLEST = 16;

    private final Room room;
    private @Nullable History[] table = new History[SMALLEST];
    private int size;

    HistoryTable(Room room) {
        this.room = room;
    }

    @Nullable
    History get(Object owner, int hash) {
        int at = start(hash);
        History known = table[at];
        while (known != null && !(known.hash() == hash && known.refersTo(owner))) {
            at = (at + 1) & (table.length - 1);
            known = table[at];
        }
        return known;
    }

    /** Leaves out those whose objects are gone, and gives back the room that they took. */
    void sweep() {
        @Nullable History[] old = table;
        int alive = 0;
        int freed = 0;
        for (int i = 0; i < old.length; i++) {
            History history = old[i];
            if (history != null && history.isGone()) {
                freed += history.bytes();
                old[i] = null;
            } else if (history != null) {
                alive++;
            }
        }
        room.give(freed);
        table = new History[alive > old.length / 4 ? old.length * 2 : old.length];
        size = 0;
        for (History history : old) {
            if (history != null) {
                put(history);
            }
        }
    }

    void forget() {
        table = new History[SMALLEST];
        size = 0;
    }

    /** One that is not there. */
    void add(History first) {
        if (2 * (size + 1) > table.length) {
            sweep();
        }
        put(first);
    }

    private void put(History first) {
        int at = start(first.hash());
        while (table[at] != null) {
            at = (at + 1) & (table.length - 1);
        }
        table[at] = first;
        size++;
    }

    /** The upper bits of a product are the good ones. */
    private int start(int hash) {
        return (hash * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(table.length) + 1);
    }
}
