package org.racechecked.kernels.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.CheckedRun;
import org.racechecked.check.RunEnding;
import org.racechecked.check.Session;
import org.racechecked.check.TestCheck;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.model.TestId;
import org.racechecked.probe.WovenClasses;
import org.racechecked.sample.Effort;

/** One kernel, loaded once for each mode, so that what the JVM learns in one does not help or hurt another. */
final class Copies {
    static final CheckSettings SETTINGS =
            new CheckSettings(true, null, "", Duration.ofMinutes(10), Duration.ofMinutes(10));

    private final Map<Mode, Session> sessions = new EnumMap<>(Mode.class);
    private final Map<Mode, Kernel> copies = new EnumMap<>(Mode.class);
    private final Kernel base;
    private final Size size;
    private final int threads;

    Copies(WovenCopy classes, String kernel, Size size, int threads) throws IOException {
        this.size = size;
        this.threads = threads;
        base = new KernelLoader(classes.plain()).kernel(kernel);
        sessions.put(Mode.PREDICT, Session.open(SETTINGS));
        sessions.put(Mode.HA5, Session.open(SETTINGS.with(Effort.of("HA.5", ""))));
        sessions.put(Mode.BUDGET, Session.open(SETTINGS.with(Effort.of("", "1.5"))));
        for (Mode mode : Mode.values()) {
            copies.put(mode, new KernelLoader(mode == Mode.PLAIN ? classes.plain() : classes.woven()).kernel(kernel));
        }
    }

    /** One round: what each mode cost; a mode that could not be measured is missing. */
    Map<Mode, Cost> round() throws Exception {
        Map<Mode, Cost> costs = new EnumMap<>(Mode.class);
        costs.put(Mode.PLAIN, Cost.of(() -> once(Mode.PLAIN)));
        costs.put(Mode.SILENT, Cost.of(() -> once(Mode.SILENT)));
        costs.put(Mode.SYNCHRONISATION, Cost.of(this::synchronisationOnly));
        TestCheck full = predicted(Mode.PREDICT, costs);
        var confirm = full.next();
        if (confirm.isPresent()) {
            costs.put(Mode.CONFIRM, Cost.of(() -> checked(confirm.get(), Mode.CONFIRM)));
        }
        predicted(Mode.HA5, costs);
        predicted(Mode.BUDGET, costs);
        return costs;
    }

    private TestCheck predicted(Mode mode, Map<Mode, Cost> costs) throws Exception {
        TestId test = new TestId(base.getClass().getName(), base.name());
        TestCheck check = new TestCheck(of(sessions, mode), test);
        CheckedRun run = check.next().orElseThrow();
        costs.put(mode, Cost.of(() -> checked(run, mode)));
        return check;
    }

    /** What all is compared with, measured with each round. */
    Cost base() throws Exception {
        return Cost.of(() -> run(base));
    }

    private void once(Mode mode) throws Exception {
        run(of(copies, mode));
    }

    private static <T> T of(Map<Mode, T> all, Mode mode) {
        T found = all.get(mode);
        if (found == null) {
            throw new IllegalStateException("nothing for " + mode);
        }
        return found;
    }

    /** As a test would: set up and run; the answer is verified elsewhere. */
    private void run(Kernel kernel) throws Exception {
        kernel.prepare(size, threads);
        kernel.run();
    }

    private void synchronisationOnly() throws Exception {
        SyncOnly observer = new SyncOnly();
        observer.begin();
        WovenClasses.listen(observer);
        try {
            once(Mode.SYNCHRONISATION);
        } finally {
            WovenClasses.listen(null);
        }
    }

    private void checked(CheckedRun run, Mode mode) throws Exception {
        run.begin();
        once(mode);
        if (run.end(null) instanceof RunEnding.Worthless worthless) {
            throw new IllegalStateException(worthless.message(), worthless.cause());
        }
    }
}
