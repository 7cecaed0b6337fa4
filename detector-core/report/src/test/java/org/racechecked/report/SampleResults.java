package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Outcome;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Site;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.model.WatchedLine;

/** Results as a small bank would produce them, for tests and screenshots. */
final class SampleResults {
    static final TestId DEPOSITS = new TestId("com.acme.bank.BankTest", "deposits");
    static final TestId STATEMENTS = new TestId("com.acme.bank.BankTest", "statements");
    static final TestId TRANSFERS = new TestId("com.acme.bank.TransferTest", "transfersBothWays");

    private static final String WRITES = " at Account.deposit(Account.java:23)";
    private static final String READS = " at Account.toString(Account.java:30): nothing orders the two";

    private static final List<String> STACK = List.of(
            "com.acme.bank.Account.deposit(Account.java:23)",
            "com.acme.bank.BankTest.lambda$deposits$0(BankTest.java:18)",
            "java.base/java.util.concurrent.Executors$RunnableAdapter.call(Executors.java:539)",
            "java.base/java.util.concurrent.FutureTask.run(FutureTask.java:264)",
            "java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)",
            "java.base/java.util.concurrent.ThreadPoolExecutor$Worker.run(ThreadPoolExecutor.java:635)",
            "java.base/java.lang.Thread.run(Thread.java:840)");

    private static final List<String> READER_STACK = List.of(
            "com.acme.bank.Account.toString(Account.java:30)",
            "java.base/java.lang.String.valueOf(String.java:4220)",
            "com.acme.bank.BankTest.lambda$deposits$1(BankTest.java:19)",
            "java.base/java.util.concurrent.FutureTask.run(FutureTask.java:264)",
            "java.base/java.lang.Thread.run(Thread.java:840)");

    private SampleResults() {}

    /** Three tests, two confirmed races, one pair that was not confirmed and one that was not tried. */
    static CheckResult bank() {
        return new CheckResult(
                List.of(new JvmFacts("4711-1", "bank", "17.0.15", "Eclipse Adoptium", "0.1.0", true)),
                List.of(
                        test(DEPOSITS, 310, 420, 1_900, 140, lostUpdate(DEPOSITS), oldStatement(DEPOSITS)),
                        test(STATEMENTS, 120, 190, 800, 60, lostUpdate(STATEMENTS), statistics(), history()),
                        test(TRANSFERS, 1_370, 1_800, 0, 0)),
                List.of(
                        new WatchedClass(
                                "com.acme.bank.Account",
                                "5f1c",
                                List.of(
                                        new WatchedLine(23, 2, 2),
                                        new WatchedLine(30, 1, 1),
                                        new WatchedLine(35, 1, 0)),
                                List.of(
                                        new WatchedField("balance", Sharing.RACED, ""),
                                        new WatchedField("owner", Sharing.READ_ONLY, ""),
                                        new WatchedField("limit", Sharing.LOCKED, "Account#3"))),
                        new WatchedClass(
                                "com.acme.bank.Bank",
                                "77aa",
                                List.of(new WatchedLine(12, 1, 0)),
                                List.of(new WatchedField("accounts", Sharing.ONE_THREAD, "")))),
                List.of(Problem.THREADS_LEFT.at(TRANSFERS.shortName(), TRANSFERS.shortName(), 1, "pool-3-thread-1")));
    }

    static Race lostUpdate(TestId test) {
        return race("R-7c2e01ab", "com.acme.bank.Account.balance", test, Status.CONFIRMED, Outcome.HARMFUL);
    }

    static Race oldStatement(TestId test) {
        return race("R-09d4e1f7", "com.acme.bank.Statement.lines", test, Status.CONFIRMED, Outcome.NO_DIFFERENCE_SEEN);
    }

    static Race statistics() {
        return race("R-51b00c3d", "com.acme.bank.Bank.opened", STATEMENTS, Status.UNCONFIRMED, null);
    }

    static Race history() {
        return race("R-aa10229e", "long[] from History.<init>", STATEMENTS, Status.NOT_TRIED, null);
    }

    static Race race(String id, String memory, TestId test, Status status, @Nullable Outcome outcome) {
        boolean confirmed = status == Status.CONFIRMED;
        return new Race(
                id,
                memory,
                test,
                status,
                outcome,
                switch (status) {
                    case CONFIRMED -> "";
                    case UNCONFIRMED -> "never met in 6 runs; the longest wait was 1 s";
                    case NOT_TRIED -> "the budget of 20 s for this test was used up";
                },
                writer(memory, confirmed),
                reader(memory, confirmed),
                confirmed ? "BankTest.deposits(BankTest.java:14)" : "",
                confirmed ? orders(outcome) : List.of(),
                confirmed ? steps(memory) : List.of(),
                status == Status.NOT_TRIED ? 0 : 6,
                confirmed ? 2 : 0);
    }

    static CheckedTest test(TestId id, long plain, long predict, long confirm, long paused, Race... races) {
        return new CheckedTest(id, plain, predict, confirm, paused, 3, null, List.of(races), true);
    }

    /** An assumption of it did not hold. */
    static CheckedTest skipped(TestId id) {
        return new CheckedTest(id, -1, 1, 0, 0, 1, null, "needs a network", List.of(), false);
    }

    static CheckResult of(CheckedTest... tests) {
        return new CheckResult(
                List.of(new JvmFacts("4711-1", "bank", "17.0.15", "Eclipse Adoptium", "0.1.0", true)),
                List.of(tests),
                List.of(),
                List.of());
    }

    static CheckResult with(CheckResult result, Notice... more) {
        List<Notice> notices = new ArrayList<>(result.notices());
        notices.addAll(List.of(more));
        return new CheckResult(result.jvms(), result.tests(), result.classes(), notices);
    }

    static Site site(String className, String method, int line, Event event, String target) {
        String file = className.substring(className.lastIndexOf('.') + 1) + ".java";
        CallEvent call = event == Event.CALL ? CallEvent.WRITES_CONTENTS : null;
        return new Site(className, file, method, "(J)V", line, event, call, target, false, 0);
    }

    private static Side writer(String memory, boolean confirmed) {
        return new Side(
                site("com.acme.bank.Account", "deposit", 23, Event.FIELD_WRITE, memory),
                AccessKind.WRITE,
                "pool-1-thread-1",
                "BankTest.deposits(BankTest.java:18)",
                List.of(),
                confirmed ? STACK : List.of());
    }

    private static Side reader(String memory, boolean confirmed) {
        return new Side(
                site("com.acme.bank.Account", "toString", 30, Event.FIELD_READ, memory),
                AccessKind.READ,
                "pool-1-thread-2",
                "BankTest.deposits(BankTest.java:19)",
                List.of(new HeldLock("Account#3", "Account.toString(Account.java:28)")),
                confirmed ? READER_STACK : List.of());
    }

    private static List<OrderTrial> orders(@Nullable Outcome outcome) {
        OrderTrial passed = new OrderTrial("A", Ending.PASSED, "");
        return outcome == Outcome.HARMFUL
                ? List.of(passed, new OrderTrial("B", Ending.FAILED, "expected: <200> but was: <100>"))
                : List.of(passed, new OrderTrial("B", Ending.PASSED, ""));
    }

    private static List<Step> steps(String memory) {
        return List.of(
                new Step(1, "A", "held 4 ms before the write of " + memory + WRITES, true),
                new Step(2, "B", "took Account#3 at Account.toString(Account.java:28)", false),
                new Step(3, "B", "came to stand before the read of " + memory + READS, true),
                new Step(4, "B", "went first and read", false),
                new Step(5, "A", "went second and wrote", false));
    }
}
