package org.racechecked.check;

/** Stands for a class of a library: never woven, known by rows of a user only. */
public class Ledger {
    private int total;

    /** Adds. */
    public void book(int amount) {
        total += amount;
    }

    /** The sum. */
    public int total() {
        return total;
    }
}
