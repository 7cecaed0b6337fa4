package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Tests that hang, throw, end the JVM or leave threads behind in the race lane: the build says so, and goes on. */
class MisbehavingTestTest {
    @Test
    void eachIsNamedAndTheOthersAreChecked() throws Exception {
        BuildResult build = Sample.racy("misbehaving")
                .file(
                        file("HangsTest"),
                        misbehaving("HangsTest", "new java.util.concurrent.CountDownLatch(1).await();"))
                .file(
                        file("ThrowsTest"),
                        misbehaving("ThrowsTest", "throw new IllegalStateException(\"no database\");"))
                .file(file("DeadlocksTest"), misbehaving("DeadlocksTest", DEADLOCK))
                .file(file("DeadlocksItselfTest"), misbehaving("DeadlocksItselfTest", DEADLOCK_OF_ITS_OWN))
                .file(
                        file("LeavesTest"),
                        misbehaving(
                                "LeavesTest",
                                "Thread left = new Thread(() -> { try { Thread.sleep(60_000); } catch"
                                        + " (InterruptedException ended) {} }, \"left-behind\"); left.setDaemon(true);"
                                        + " left.start();"))
                .file(
                        file("BothTest"),
                        misbehaving("BothTest", "").replace("@RaceChecked", "@org.junit.jupiter.api.Test @RaceChecked"))
                .run("test", "-Dracechecked.timeout=3s", "-Dmaven.test.failure.ignore=true");
        build.isRedForRacesOn("bank.Account.balance")
                .says(
                        "HangsTest.misbehaves (predict) did not end in a checked run",
                        "[test-hung]",
                        "no database",
                        "DeadlocksTest.misbehaves (predict) deadlocked",
                        "DeadlocksItselfTest.misbehaves (predict) deadlocked",
                        "[test-deadlocked]",
                        "left-behind",
                        "[threads-left]",
                        "has both @RaceChecked and @Test",
                        "[both-annotations]");
    }

    @Test
    void whatWasFoundBeforeTheJvmEndedIsReported() throws Exception {
        Sample.racy("misbehaving-exit")
                .file(file("ZExitsTest"), misbehaving("ZExitsTest", "System.exit(3);"))
                .run("test")
                .isRedForRacesOn("bank.Account.balance")
                .says("ZExitsTest.misbehaves", "[jvm-exited]");
    }

    @Test
    void aTestThatFailsInTheLaneAloneIsRed() throws Exception {
        Sample.safe("misbehaving-throws")
                .file(
                        file("ThrowsTest"),
                        misbehaving("ThrowsTest", "throw new IllegalStateException(\"no database\");"))
                .run("test")
                .isRed()
                .says("ThrowsTest", "no database");
    }

    @Test
    void aReplayOfARaceThatNobodyKnowsIsRefused() throws Exception {
        BuildResult build = Sample.racy("misbehaving-replay").run("test", "-Dracechecked.replay=R-00000000");
        build.isRed().says("found \"R-00000000\"", "[replay-unknown]");
        assertEquals(1, build.report().tests().size());
    }

    private static final String DEADLOCK =
            """
            Object one = new Object();
            Object other = new Object();
            java.util.concurrent.CyclicBarrier both = new java.util.concurrent.CyclicBarrier(2);
            Thread first = new Thread(() -> takes(one, other, both));
            Thread second = new Thread(() -> takes(other, one, both));
            first.start();
            second.start();
            first.join();
            second.join();
            """;

    private static final String DEADLOCK_OF_ITS_OWN =
            """
            Object one = new Object();
            Object other = new Object();
            java.util.concurrent.CyclicBarrier both = new java.util.concurrent.CyclicBarrier(2);
            Thread child = new Thread(() -> takes(one, other, both));
            child.start();
            takes(other, one, both);
            child.join();
            """;

    private static String file(String name) {
        return "src/test/java/bank/" + name + ".java";
    }

    /** A test that does something in the race lane only. */
    private static String misbehaving(String name, String body) {
        return """
                package bank;

                import org.racechecked.junit.RaceChecked;

                class %s {
                    @RaceChecked
                    void misbehaves() throws Exception {
                        if ("race".equals(System.getProperty("racechecked.lane"))) {
                            %s
                        }
                    }

                    static void takes(Object first, Object second, java.util.concurrent.CyclicBarrier both) {
                        synchronized (first) {
                            try {
                                both.await();
                            } catch (Exception e) {
                                throw new IllegalStateException(e);
                            }
                            synchronized (second) {
                                System.out.println("both");
                            }
                        }
                    }
                }
                """
                .formatted(name, body);
    }
}
