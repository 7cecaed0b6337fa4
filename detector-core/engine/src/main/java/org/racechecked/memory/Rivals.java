package org.racechecked.memory;

/**
 * Two accesses that may race.
 *
 * @param now the one that was handed in last
 */
public record Rivals(Access now, Access earlier) {
    /** It is not known what one of them touched, nor where. */
    public boolean isSomewhere() {
        return now.isAnywhere() || earlier.isAnywhere();
    }
}
