package bank;

/** An account that forgets deposits when two of them come at once. */
public class Account {
    private long balance;

    public void deposit(long amount) {
        balance = balance + amount; // races with itself: read, add, write
    }

    public long balance() {
        return balance;
    }
}
