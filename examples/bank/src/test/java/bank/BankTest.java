package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.racechecked.junit.RaceChecked;

class BankTest {
    @RaceChecked // instead of @Test
    void deposits() throws InterruptedException {
        Account account = new Account();
        Thread first = new Thread(() -> account.deposit(100));
        Thread second = new Thread(() -> account.deposit(100));
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(200, account.balance());
    }

    @RaceChecked
    void opensAccounts() throws InterruptedException {
        Bank bank = new Bank();
        Thread first = new Thread(() -> bank.open("Ada"));
        Thread second = new Thread(() -> bank.open("Grace"));
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(2, bank.customers());
    }
}
