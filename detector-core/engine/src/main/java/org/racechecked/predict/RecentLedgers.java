package org.racechecked.predict;

import org.jspecify.annotations.Nullable;
import org.racechecked.memory.Ledger;

/**
 * Ledgers to which one actor came lately, by the identity of their objects. Each has one place, which the next that belongs there
 * takes; where that made it forget what was asked for again, there are more places from then on.
 *
 * <p>Programs make small objects by the million and come to the latest of them only: what knew all would be swept again and again,
 * and each question would go through memory that is in no cache.
 *
 * <p>Shared state: used by its actor's thread alone.
 */
final class RecentLedgers {
    private static final int FEWEST = 16;
    private static final int MOST = 1 << 14;

    private @Nullable Ledger[] places = new Ledger[FEWEST];

    /** {@code hash} is that of the identity of {@code owner}. */
    @Nullable
    Ledger get(Object owner, int hash) {
        Ledger there = places[place(hash)];
        return there != null && there.hash() == hash && there.isOf(owner) ? there : null;
    }

    /** One that was not there. */
    void add(Ledger ledger) {
        boolean wasForgotten = ledger.marks() != null;
        if (wasForgotten && places.length < MOST) {
            grow();
        }
        put(ledger);
    }

    private void grow() {
        @Nullable Ledger[] old = places;
        places = new Ledger[2 * old.length];
        for (Ledger each : old) {
            if (each != null) {
                put(each);
            }
        }
    }

    private void put(Ledger ledger) {
        places[place(ledger.hash())] = ledger;
    }

    /** The upper bits of a product are the good ones. */
    private int place(int hash) {
        return (hash * 0x9E3779B9) >>> (Integer.numberOfLeadingZeros(places.length) + 1);
    }

    void forget() {
        places = new Ledger[FEWEST];
    }
}
