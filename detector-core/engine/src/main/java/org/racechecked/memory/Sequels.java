package org.racechecked.memory;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;

/**
 * Which note took the place of which when one actor did something: objects to which the same is done carry the same notes.
 *
 * <p>Each has one place, which the next that belongs there takes; where that happens often there are more places from then on.
 * Shared state: used by the thread of its actor alone.
 */
final class Sequels {
    private static final int FEWEST = 64;
    private static final int MOST = 1 << 12;
    /** Bytes that one place takes. */
    private static final int PLACE = 16;

    private final Room room;
    private int[] sites = {};
    private @Nullable Note[] before = {};
    private @Nullable Circumstances[] when = {};
    private @Nullable Note[] after = {};
    private int lost;

    Sequels(Room room) {
        this.room = room;
    }

    /** What took the place of {@code earlier} where that was done at that site, if it is known. */
    @Nullable
    Note of(@Nullable Note earlier, int site, Circumstances now) {
        if (after.length == 0) {
            return null;
        }
        int place = place(earlier, site, now);
        return sites[place] == site && before[place] == earlier && isSame(when[place], now) ? after[place] : null;
    }

    private static boolean isSame(@Nullable Object one, Object other) {
        return one == other;
    }

    void put(@Nullable Note earlier, int site, Circumstances now, Note later) {
        if (after.length == 0 || lost > after.length) {
            grow();
        }
        int place = place(earlier, site, now);
        lost += after[place] == null ? 0 : 1;
        sites[place] = site;
        before[place] = earlier;
        when[place] = now;
        after[place] = later;
    }

    private int place(@Nullable Note earlier, int site, Circumstances now) {
        int hash = (earlier == null ? 0 : earlier.number() * 31) + site;
        hash = 31 * hash + 31 * now.time() + now.held().hashOfTaken();
        // the upper bits of a product are the good ones
        return (hash * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(after.length) + 1);
    }

    /** Begins anew, with more places if there can be. */
    private void grow() {
        int places = after.length == 0 ? FEWEST : Math.min(MOST, 4 * after.length);
        room.takeAnyhow(PLACE * (places - after.length));
        begin(places);
    }

    private void begin(int places) {
        sites = new int[places];
        before = new Note[places];
        when = new Circumstances[places];
        after = new Note[places];
        lost = 0;
    }

    /** Gives back what it takes. */
    void forget() {
        room.give(PLACE * after.length);
        begin(0);
    }
}
