package org.racechecked.junit;

import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.apiguardian.api.API;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** On long suites says after each prediction how far this JVM is, so that nobody takes patience for a hang. */
@API(status = API.Status.INTERNAL, since = "0.1")
public final class SuiteProgress implements TestExecutionListener {
    /** A suite of fewer tests is over before anybody asks. */
    static final int LONG = 20;

    /** As it was before any test put another in its place. */
    private static final PrintStream OUT = System.out;

    private static final AtomicInteger tests = new AtomicInteger();
    private static final AtomicInteger predicted = new AtomicInteger();

    /** Made by JUnit, which finds it as a service. */
    public SuiteProgress() {}

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        if (System.getProperty("racechecked.lane", "").equals("race")) {
            tests.addAndGet((int) plan.countTestIdentifiers(SuiteProgress::isCheckedTest));
        }
    }

    private static boolean isCheckedTest(TestIdentifier identifier) {
        return identifier.getUniqueIdObject().getLastSegment().getType().equals("test-template")
                && identifier.getTags().stream().anyMatch(tag -> tag.getName().equals(RaceChecked.TAG));
    }

    /** Run 1 of a further test has ended and left so many candidates. */
    static void predicted(int candidates) {
        int done = predicted.incrementAndGet();
        if (tests.get() >= LONG) {
            OUT.println("RaceChecked: " + line(done, tests.get(), candidates));
        }
    }

    /** As {@code 12 of 40 tests, 3 candidates to confirm}. */
    static String line(int done, int all, int candidates) {
        String left = candidates == 0 ? "nothing" : candidates + (candidates == 1 ? " candidate" : " candidates");
        return done + " of " + all + " tests, " + left + " to confirm";
    }
}
