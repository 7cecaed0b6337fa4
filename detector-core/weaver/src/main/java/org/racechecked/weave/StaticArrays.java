package org.racechecked.weave;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the code of one class does with arrays in static fields, each named {@code name:descriptor}.
 *
 * @param used whether it uses any that could be a table
 * @param tables its own fields whose arrays nobody but its initialiser writes to, as far as its own code goes
 * @param hidden those of them that no other class can name
 * @param leaked fields of others whose arrays it may write to or give away
 */
record StaticArrays(boolean used, SortedSet<String> tables, SortedSet<String> hidden, SortedSet<String> leaked) {
    private static final String ANY = "*";

    static final StaticArrays NONE = new StaticArrays(false, new TreeSet<>(), new TreeSet<>(), new TreeSet<>());

    /** Of a class of which nobody knows what it does. */
    static final StaticArrays UNKNOWN =
            new StaticArrays(true, new TreeSet<>(), new TreeSet<>(), new TreeSet<>(Set.of(ANY)));

    StaticArrays {
        tables = Collections.unmodifiableSortedSet(tables);
        hidden = Collections.unmodifiableSortedSet(hidden);
        leaked = Collections.unmodifiableSortedSet(leaked);
    }

    static boolean isAmong(SortedSet<String> leaked, String field) {
        return leaked.contains(field) || leaked.contains(ANY);
    }
}
