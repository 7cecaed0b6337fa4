package org.racechecked.functional.maven;

/** Sources of the samples. */
final class Sources {
    static final String ACCOUNT_FILE = "src/main/java/bank/Account.java";
    static final String TEST_FILE = "src/test/java/bank/AccountTest.java";

    static final String RACY_ACCOUNT =
            """
            package bank;

            public class Account {
                private long balance;

                public void deposit(long amount) {
                    balance = balance + amount; // races with itself
                }

                public long balance() {
                    return balance;
                }
            }
            """;

    static final String SAFE_ACCOUNT = RACY_ACCOUNT
            .replace("public void", "public synchronized void")
            .replace("public long", "public synchronized long")
            .replace("races with itself", "no race: one lock");

    static final String ACCOUNT_TEST = test("AccountTest", "bank.Account");

    private Sources() {}

    /** A test class that deposits from two threads, beside a plain test. */
    static String test(String name, String account) {
        return """
                package bank;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;
                import org.racechecked.junit.RaceChecked;

                class %s {
                    @RaceChecked
                    void deposits() throws Exception {
                        %s account = new %s();
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
                        assertEquals(0, new %s().balance());
                    }
                }
                """
                .formatted(name, account, account, account);
    }
}
