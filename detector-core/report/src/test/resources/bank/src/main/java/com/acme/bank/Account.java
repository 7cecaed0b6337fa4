package com.acme.bank;

/**
 * An account of the sample bank; the line numbers are
 * those of the sample results.
 */
public class Account {
    private final String owner;
    private long balance;
    private int limit = 1_000;

    public Account(String owner) {
        this.owner = owner;
    }

    /** Adds money; of two deposits at once, one is lost. */
    public void deposit(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount: " + amount);
        }
        long before = balance; // nothing keeps others from reading it too
        long after = before + amount;
        balance = after;
    }

    @Override
    public String toString() {
        synchronized (this) {
            // the lock is of no use: deposit does not take it
            return owner + ": " + balance;
        }
    }

    public synchronized void limit(int newLimit) {
        limit = newLimit;
    }
}
