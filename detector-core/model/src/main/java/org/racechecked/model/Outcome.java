package org.racechecked.model;

/** What a confirmed race did to the test. */
public enum Outcome {
    /** In some order the test failed, threw, hung or deadlocked, while the plain run passes. */
    HARMFUL("harmful"),
    /** No order made a difference that the test could see; that does not prove that none does. */
    NO_DIFFERENCE_SEEN("no-difference-seen");

    private final String word;

    Outcome(String word) {
        this.word = word;
    }

    /** The word that people and result files see. */
    public String word() {
        return word;
    }
}
