package org.racechecked.check;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Actors;
import org.racechecked.actors.DeadlockAhead;
import org.racechecked.actors.OwnFrames;
import org.racechecked.actors.Standstill;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/**
 * Watches one run from a thread of its own: a deadlock, or a run that takes too long, is written down with the stacks of
 * the threads in it, and the threads of the test are interrupted so that the test may end.
 */
final class RunWatch {
    private static final long LOOK_MILLIS = 500;
    /** How often in a row the same threads must be found waiting for each other: some of them may yet be interrupted. */
    private static final int LOOKS = 4;
    /** With the time to notice it, no deadlock lasts longer than ten seconds. */
    private static final long GRACE_NANOS = 7_500_000_000L;

    private static final long GRACE_OF_OWN_NANOS = 2_000_000_000L;
    private static final int HALTED = 70;

    private final Session session;
    private final TestId test;
    private final String title;
    private final Actors actors;
    private final Duration longest;
    private final Interruption interruption = new Interruption();
    /** It was there before the first test, but what it waits for is the test's. */
    private final Thread runs = Thread.currentThread();

    private final Thread watcher = ThreadsOfOurs.daemon(this::watch, "racechecked-watch");
    private volatile @Nullable OwnThread own;
    private volatile @Nullable DeadlockAhead deadlock;

    /** To be made by the thread that runs the test; the run is broken off when it has taken longer than that. */
    RunWatch(Session session, TestId test, String title, Actors actors, Duration longest) {
        this.session = session;
        this.test = test;
        this.title = title;
        this.actors = actors;
        this.longest = longest;
        watcher.start();
    }

    /** The test runs on a thread that nobody but us waits for. */
    void mayLeaveBehind(OwnThread thread) {
        own = thread;
    }

    /** The current thread is about to close a deadlock, and will be ended. */
    void ahead(DeadlockAhead found) {
        if (deadlock == null && interruption.begin(Ending.DEADLOCKED)) {
            deadlock = found;
            session.notice(Problem.TEST_DEADLOCKED.at(test.shortName(), where(), found.threads()));
        }
    }

    /** What ended a thread of the run before it closed a deadlock, or null. */
    @Nullable
    DeadlockAhead deadlock() {
        return deadlock;
    }

    /** Ends the watch; returns how the run had to be broken off, or null if it ended by itself. */
    @Nullable
    Ending stop() {
        Ending broken = interruption.end();
        watcher.interrupt();
        OwnThread thread = own;
        if (thread == null || thread.outlivedByThreads()) {
            reportThreadsLeft();
        }
        return broken;
    }

    private void reportThreadsLeft() {
        List<String> left = new ArrayList<>();
        for (Thread thread : actors.started()) {
            if (thread.isAlive()) {
                left.add(thread.getName());
            }
        }
        if (!left.isEmpty() && title.equals("predict")) {
            session.notice(Problem.THREADS_LEFT.at(
                    test.shortName(),
                    test.shortName(),
                    left.size(),
                    String.join(", ", left.subList(0, Math.min(5, left.size())))));
        }
    }

    private void watch() {
        long end = System.nanoTime() + longest.toNanos();
        Set<Thread> bystanders = new HashSet<>(session.bystanders());
        bystanders.remove(runs);
        Stillness stillness = new Stillness(bystanders);
        long[] before = {};
        int looks = 0;
        while (!interruption.isOver()) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            if (deadlock != null) {
                endTest();
                return;
            }
            long[] deadlocked = deadlockedOfTest();
            looks = deadlocked.length > 0 && Arrays.equals(deadlocked, before) ? looks + 1 : 1;
            before = deadlocked;
            if (deadlocked.length > 0 && looks == LOOKS) {
                breakOff(
                        Ending.DEADLOCKED,
                        Problem.TEST_DEADLOCKED.at(
                                test.shortName(),
                                where(),
                                Standstill.describe(
                                        ManagementFactory.getThreadMXBean().getThreadInfo(deadlocked, true, true))));
                return;
            }
            if (session.settings().debugged()) {
                continue;
            }
            if (stillness.lasts(threads())) {
                breakOff(Ending.HUNG, hung("nobody could go on"));
                return;
            }
            if (System.nanoTime() > end) {
                breakOff(Ending.HUNG, hung("it took longer than " + longest.toSeconds() + " s"));
                return;
            }
        }
    }

    private Notice hung(String why) {
        return Problem.TEST_HUNG.at(test.shortName(), where(), why, dump());
    }

    private String where() {
        return test.shortName() + " (" + title + ")";
    }

    private long[] deadlockedOfTest() {
        long[] found = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        if (found == null) {
            return new long[0];
        }
        Set<Long> ours = new HashSet<>();
        for (Thread thread : threads()) {
            ours.add(thread.getId());
        }
        for (long id : found) {
            if (ours.contains(id)) {
                return found;
            }
        }
        return new long[0];
    }

    private String dump() {
        StringBuilder text = new StringBuilder("threads:");
        for (Thread thread : threads()) {
            text.append('\n')
                    .append(thread.getName())
                    .append(" (")
                    .append(thread.getState())
                    .append(')');
            append(text, thread.getStackTrace());
        }
        return text.toString();
    }

    private static void append(StringBuilder text, StackTraceElement[] stack) {
        OwnFrames.without(stack).forEach(frame -> text.append("\n    at ").append(frame));
    }

    private Set<Thread> threads() {
        Set<Thread> threads = new HashSet<>(actors.started());
        for (Actor actor : actors.all()) {
            threads.add(actor.thread());
        }
        threads.removeIf(thread -> !thread.isAlive());
        return threads;
    }

    private void breakOff(Ending how, Notice notice) {
        if (!interruption.begin(how)) {
            return;
        }
        session.notice(notice);
        endTest();
    }

    private void endTest() {
        interruption.interrupt(threads());
        OwnThread abandoned = own;
        if (abandoned != null) {
            awaitEnd(GRACE_OF_OWN_NANOS);
            abandoned.leaveBehind();
            return;
        }
        if (!awaitEnd(GRACE_NANOS)) {
            System.err.println("RaceChecked: " + where()
                    + " cannot be interrupted; this JVM ends now, with what was found so far in the result file."
                    + " With -Dracechecked.ownThread=true the other tests of the JVM would go on.");
            Runtime.getRuntime().halt(HALTED);
        }
    }

    /** A test thread that no interrupt reaches would keep the build waiting for ever; what was found is on disk. */
    private boolean awaitEnd(long graceNanos) {
        long end = System.nanoTime() + graceNanos;
        while (!interruption.isOver() && System.nanoTime() < end) {
            LockSupport.parkNanos(1_000_000);
        }
        return interruption.isOver();
    }
}
