package org.racechecked.memory;

/**
 * Two accesses that may race.
 *
 * @param now the one that was handed in last
 */
public record Rivals(Access now, Access earlier) {}
