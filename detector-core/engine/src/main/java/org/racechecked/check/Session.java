package org.racechecked.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actors;
import org.racechecked.memory.Watched;
import org.racechecked.model.CallTable;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;
import org.racechecked.probe.Listener;
import org.racechecked.probe.WovenClasses;
import org.racechecked.recall.Recollection;
import org.racechecked.result.ResultLog;
import org.racechecked.sample.Budget;
import org.racechecked.sample.Sampler;

/**
 * What all checked tests of this JVM share: the settings, the result file, and the rule that one checked run goes on at a
 * time.
 *
 * <p>Shared state: the turn is a semaphore, taken by the thread that begins a run and given by the one that ends it.
 */
public final class Session {
    private final CheckSettings settings;
    private final @Nullable ResultLog log;
    private final @Nullable Recollection recollection;
    private final Semaphore turn = new Semaphore(1);
    private final Failures failures = new Failures();
    private final AtomicLong spentMillis = new AtomicLong();
    private final SeenClasses seen = new SeenClasses();
    private final Canary canary = new Canary();
    private final Set<Thread> bystanders = Stillness.threads();
    private final @Nullable Budget budget;

    /** The session of this JVM lives as long as it does; opened by whoever asks first. */
    private static final class OfThisJvm {
        static final Session SESSION = open(CheckSettings.ofThisJvm());
    }

    /** The session that the tests of this JVM share. */
    public static Session ofThisJvm() {
        return OfThisJvm.SESSION;
    }

    private Session(CheckSettings settings, @Nullable ResultLog log) {
        this.settings = settings;
        this.log = log;
        recollection = settings.memory() == null ? null : new Recollection(settings.memory());
        double maxSlowdown = settings.effort().maxSlowdown();
        budget = Double.isInfinite(maxSlowdown) ? null : new Budget(maxSlowdown);
        listen(null);
    }

    /** Opens the session of this JVM; its result file, if any, begins with who wrote it. */
    public static Session open(CheckSettings settings) {
        refuseBadRows(Session.class.getClassLoader());
        if (settings.results() == null) {
            return new Session(settings, null);
        }
        try {
            return new Session(settings, ResultLog.open(settings.results(), facts()));
        } catch (IOException e) {
            throw new UncheckedIOException("the result folder " + settings.results() + " cannot be written", e);
        }
    }

    /** Rows of users that cannot be read would be calls that mean nothing: nothing is checked then. */
    static void refuseBadRows(ClassLoader tests) {
        try {
            CallTable.ofUsers(tests);
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            throw new UnreliableRun(Problem.BAD_CALL_TABLE.at("", message).message(), e);
        }
    }

    /** A session that writes nothing down. */
    static Session unrecorded() {
        return new Session(CheckSettings.of(Map.of()), null);
    }

    /** Threads that were there before the first test. */
    Set<Thread> bystanders() {
        return bystanders;
    }

    /** Why the built-in race could not be confirmed with the classes that {@code tests} loads, or an empty string. */
    public String missedCanary(ClassLoader tests) {
        return canary.missed(this, tests);
    }

    private static JvmFacts facts() {
        String id = "jvm-" + ProcessHandle.current().pid() + "-"
                + Long.toString(System.currentTimeMillis(), 36)
                + "-"
                + Long.toString(System.nanoTime() & 0xffffff, 36);
        return new JvmFacts(
                id,
                System.getProperty("racechecked.project", ""),
                System.getProperty("java.version", "unknown"),
                System.getProperty("java.vendor", "unknown"),
                OwnVersion.get(),
                false);
    }

    /** What the current thread does now is for the tests of that class: threads that are made for it act in their runs. */
    public static void prepares(String testClass) {
        Actors.mayMakeThreads(testClass);
    }

    public CheckSettings settings() {
        return settings;
    }

    /** What earlier builds found out, or null if nobody is to know. */
    @Nullable
    Recollection recollection() {
        return recollection;
    }

    /** Chooses what the next run watches. */
    Sampler sampler() {
        return new Sampler(settings.effort().sampling(), budget);
    }

    /** A confirmation run took so long. */
    void spend(long millis) {
        spentMillis.addAndGet(millis);
    }

    boolean isSuiteBudgetOver() {
        return spentMillis.get() > settings.suiteBudget().toMillis();
    }

    void takeTurn() {
        turn.acquireUninterruptibly();
    }

    void giveTurn() {
        turn.release();
    }

    void listen(@Nullable Listener listener) {
        WovenClasses.listen(listener == null ? new BetweenRuns(failures) : listener);
    }

    /** Failures of our own outside any run. */
    Failures failures() {
        return failures;
    }

    void started(TestId test) {
        if (log != null) {
            log.testStarted(test);
        }
    }

    void race(Race race) {
        if (log != null) {
            log.race(race);
        }
    }

    /** A run that watched everything has ended. */
    void saw(Watched watched) {
        if (log != null) {
            seen.add(watched).forEach(log::watched);
        }
    }

    void finished(CheckedTest test) {
        if (log != null) {
            log.testFinished(test);
        }
    }

    /** Adds a problem to the result file. */
    public void notice(Notice notice) {
        if (log != null) {
            log.notice(notice);
        }
    }

    void canary(boolean confirmed, String detail) {
        if (log != null) {
            log.canary(confirmed, detail);
        }
    }
}
