package bank;

import java.util.HashMap;
import java.util.Map;

/** A bank that opens accounts for many clerks at once, and guards its books with one lock. */
public class Bank {
    private final Map<String, Account> accounts = new HashMap<>();

    public synchronized Account open(String owner) {
        return accounts.computeIfAbsent(owner, name -> new Account()); // no race: one lock
    }

    public synchronized int customers() {
        return accounts.size(); // no race: the same lock
    }
}
