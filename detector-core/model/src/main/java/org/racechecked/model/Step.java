package org.racechecked.model;

/**
 * One line of an interleaving.
 *
 * @param number from 1
 * @param side {@code "A"} or {@code "B"}: whose column it stands in
 * @param text what that thread did, e.g. {@code held 4 ms before write Account.balance}
 * @param held true where the thread was stopped before its statement: one such step on each side is the meeting
 */
public record Step(int number, String side, String text, boolean held) {}
