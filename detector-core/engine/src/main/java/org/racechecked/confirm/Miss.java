package org.racechecked.confirm;

/**
 * How an attempt went that did not meet; it proves nothing about the pair.
 *
 * @param cameA whether anybody came to side A at all
 * @param cameB whether anybody came to side B at all
 * @param holds how many threads were held for it
 * @param stalled whether one was let go because nobody else could get on
 * @param lockedSides the sides, of {@code "A"} and {@code "B"}, at which that one had a lock
 * @param why for people
 */
public record Miss(boolean cameA, boolean cameB, int holds, boolean stalled, String lockedSides, String why) {}
