package org.racechecked.recall;

/** What an earlier build found out about a pair, from least to most. */
public enum Verdict {
    /** Everything was tried, and the two never met; that does not prove that they cannot. */
    TRIED,
    /** They met; no order made a difference. */
    MET,
    /** They met, and the order that is remembered failed. */
    HARMFUL
}
