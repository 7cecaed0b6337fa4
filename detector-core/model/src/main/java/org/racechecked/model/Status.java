package org.racechecked.model;

/** How far a predicted pair has got. */
public enum Status {
    /** Two threads stood before the two statements on the same memory. */
    CONFIRMED("confirmed"),
    /** They were never seen there together; that does not prove that they cannot be. */
    UNCONFIRMED("unconfirmed"),
    /** The budget ended first, or the test says not to try; nothing is known. */
    NOT_TRIED("not-tried");

    private final String word;

    Status(String word) {
        this.word = word;
    }

    /** The word that people and result files see. */
    public String word() {
        return word;
    }
}
