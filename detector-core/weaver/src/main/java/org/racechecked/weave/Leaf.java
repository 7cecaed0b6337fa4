package org.racechecked.weave;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A method that only reads and computes.
 *
 * @param readsElements whether it reads elements of arrays that somebody may write to
 * @param tables fields of its class, each {@code name:descriptor}, of whose {@link Tables} it reads elements
 */
record Leaf(boolean readsElements, SortedSet<String> tables) {
    /** Reads what this one reads, and what the other reads. */
    Leaf and(Leaf other) {
        SortedSet<String> both = new TreeSet<>(tables);
        both.addAll(other.tables);
        return new Leaf(readsElements || other.readsElements, both);
    }
}
