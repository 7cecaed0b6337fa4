package org.racechecked.probe;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One woven class as this JVM has loaded it: its number, that of its first site, which of its sites are on, which of its
 * methods are watched (by the number of the first access in them; in static initialisers, of each), and the table that
 * describes them, in the pieces in which the class file carries it; and the trails of a few threads, where those find them
 * at once.
 *
 * <p>A record because HotSpot folds the fields of records; {@code on} and {@code watched} are written between runs, at
 * registration, and where a site has nothing more to tell; {@code recent} is read and written by all threads, and each
 * takes what is its own only.
 */
@SuppressWarnings("ArrayRecordComponent") // one instance per class and compared by identity alone
public record WovenClass(
        String name, int number, int base, boolean[] on, boolean[] watched, String[] table, @Nullable Trail[] recent) {
    private static final int FEW = 4;

    WovenClass(String name, int number, int base, int sites, String[] table) {
        this(name, number, base, new boolean[sites], new boolean[sites], table, new Trail[FEW]);
    }

    /** Threads beyond those few find theirs in a longer way. */
    void remember(Trail trail, Listener listener) {
        for (int i = 0; i < recent.length; i++) {
            Trail known = recent[i];
            if (known == null || known.lane.isLeft(listener)) {
                recent[i] = trail;
                return;
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public String toString() {
        return name + " [sites " + base + " to " + (base + on.length - 1) + ", "
                + Arrays.asList(table).size() + " pieces]";
    }
}
