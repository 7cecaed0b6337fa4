package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Team;

/** Money goes from account to account and none is lost. */
public final class Accounts extends EverydayProgram {
    private static final int ACCOUNTS = 500;
    private static final int BALANCE = 1_000;
    private static final int LARGEST_AMOUNT = 400;

    private int orders;
    private Account[] accounts = {};
    private long[] done = {};

    public Accounts() {
        super("accounts", "transfers under two nested monitors", Account.class);
    }

    @Override
    void setUp(Size size) {
        orders = orders(size);
        accounts = new Account[ACCOUNTS];
        Arrays.setAll(accounts, i -> new Account(i, BALANCE));
        done = new long[threads()];
    }

    private static int orders(Size size) {
        return switch (size) {
            case S -> 10_000;
            case W -> 600_000;
            case A -> 6_000_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Random random = new Random(me);
        int mine = share(orders, me).length();
        for (int i = 0; i < mine; i++) {
            int from = random.nextInt(ACCOUNTS);
            int to = (from + 1 + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS;
            if (Account.transfer(accounts[from], accounts[to], random.nextInt(LARGEST_AMOUNT))) {
                done[me]++;
            }
        }
    }

    @Override
    public void verify() {
        WrongAnswer.unlessEqual(
                "all money",
                ACCOUNTS * BALANCE,
                Arrays.stream(accounts).mapToLong(Account::balance).sum());
        WrongAnswer.unlessEqual(
                "ends of transfers",
                2 * Arrays.stream(done).sum(),
                Arrays.stream(accounts).mapToLong(Account::transfers).sum());
        WrongAnswer.unlessEqual(
                "overdrawn accounts",
                0,
                Arrays.stream(accounts).filter(account -> account.balance() < 0).count());
    }
}
