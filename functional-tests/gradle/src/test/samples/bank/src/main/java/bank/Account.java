package bank;

public class Account {
    private int balance;

    public void deposit(int amount) {
        balance = balance + amount; // races with itself
    }

    public int balance() {
        return balance;
    }
}
