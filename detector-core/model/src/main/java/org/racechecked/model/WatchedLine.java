package org.racechecked.model;

/**
 * How far the accesses on one line were checked.
 *
 * @param line source line
 * @param reached access sites on it that some checked test reached
 * @param shared how many of these touched memory that two threads or more touched in one test: only they can race
 */
public record WatchedLine(int line, int reached, int shared) {
    /** This and other sites of the same line. */
    public WatchedLine and(WatchedLine others) {
        return new WatchedLine(line, reached + others.reached, shared + others.shared);
    }
}
