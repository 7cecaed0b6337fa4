package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.racechecked.junit.RaceChecked;

class BankTest {
    @RaceChecked
    void deposits() throws Exception {
        Account account = new Account();
        Thread first = new Thread(() -> account.deposit(100));
        Thread second = new Thread(() -> account.deposit(100));
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(200, account.balance());
    }

    @Test
    void startsEmpty() {
        assertEquals(0, new Account().balance());
    }
}
