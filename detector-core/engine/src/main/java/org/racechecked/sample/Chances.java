package org.racechecked.sample;

import org.jspecify.annotations.Nullable;

/**
 * The chances of one actor by site number: a small table, because there may be thousands of actors.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Chances {
    private static final int SMALLEST = 16;

    private final int first;
    private @Nullable Chance[] table = new Chance[SMALLEST];
    private int size;

    /** The {@code first} times at each site count always. */
    Chances(int first) {
        this.first = first;
    }

    Chance of(int site) {
        int at = find(table, site);
        Chance known = table[at];
        return known == null ? begin(new Chance(site, first), at) : known;
    }

    boolean knows(int site) {
        return table[find(table, site)] != null;
    }

    /** All of them, with gaps. */
    @Nullable
    Chance[] all() {
        return table;
    }

    private Chance begin(Chance chance, int at) {
        table[at] = chance;
        if (++size > table.length / 2) {
            @Nullable Chance[] old = table;
            table = new Chance[old.length * 2];
            for (Chance each : old) {
                if (each != null) {
                    table[find(table, each.site)] = each;
                }
            }
        }
        return chance;
    }

    private static int find(@Nullable Chance[] table, int site) {
        int mask = table.length - 1;
        int at = (site * 0x9E3779B9) >>> 8 & mask;
        Chance known = table[at];
        while (known != null && known.site != site) {
            at = (at + 1) & mask;
            known = table[at];
        }
        return at;
    }
}
