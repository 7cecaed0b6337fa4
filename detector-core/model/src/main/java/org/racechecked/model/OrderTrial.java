package org.racechecked.model;

/**
 * What happened when one side of a confirmed race was let go first.
 *
 * @param first {@code "A"} or {@code "B"}: the side that went first
 * @param ending how the test ended
 * @param detail the failure's text, or an empty string
 */
public record OrderTrial(String first, Ending ending, String detail) {
    /** The ways in which a run of a test ends. */
    public enum Ending {
        PASSED("passed"),
        FAILED("failed"),
        THREW("threw"),
        HUNG("hung"),
        DEADLOCKED("deadlocked"),
        /** A time-out of the test's own struck, and the time for which we held threads explains it: that says nothing. */
        TIMED_OUT("timed-out");

        private final String word;

        Ending(String word) {
            this.word = word;
        }

        /** The word that people and result files see. */
        public String word() {
            return word;
        }

        /** Anything that the test did not survive and that we did not bring about by waiting. */
        public boolean isHarm() {
            return this != PASSED && this != TIMED_OUT;
        }
    }

    /** The order as people read it: {@code A,B} or {@code B,A}. */
    public String order() {
        return first.equals("A") ? "A,B" : "B,A";
    }
}
