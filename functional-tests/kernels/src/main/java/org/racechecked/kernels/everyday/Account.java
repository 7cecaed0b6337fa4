package org.racechecked.kernels.everyday;

/** An account behind its own monitor; two monitors are taken in the order of the numbers. */
final class Account {
    private final int number;
    private long balance;
    private int transfers;

    Account(int number, long balance) {
        this.number = number;
        this.balance = balance;
    }

    /** Moves the amount unless there is too little; true if it did. */
    static boolean transfer(Account from, Account to, long amount) {
        Account first = from.number < to.number ? from : to;
        Account second = from.number < to.number ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance < amount) {
                    return false;
                }
                from.change(-amount);
                to.change(amount);
                return true;
            }
        }
    }

    /** Called with the monitor held. */
    private void change(long amount) {
        balance += amount;
        transfers++;
    }

    synchronized long balance() {
        return balance;
    }

    synchronized int transfers() {
        return transfers;
    }
}
