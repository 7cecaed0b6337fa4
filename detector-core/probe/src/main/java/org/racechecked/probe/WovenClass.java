package org.racechecked.probe;

import java.util.Arrays;

/**
 * One woven class as this JVM has loaded it: its number, that of its first site, which of its sites are on, which of its
 * methods are watched (by the number of the first access in them; in methods of one body, of each), and the table that
 * describes them, in the pieces in which the class file carries it.
 *
 * <p>A record because HotSpot folds the fields of records; {@code on} and {@code watched} are written between runs, at
 * registration, and where a site has nothing more to tell.
 */
@SuppressWarnings("ArrayRecordComponent") // one instance per class and compared by identity alone
public record WovenClass(String name, int number, int base, boolean[] on, boolean[] watched, String[] table) {
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
