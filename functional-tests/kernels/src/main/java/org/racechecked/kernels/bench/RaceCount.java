package org.racechecked.kernels.bench;

import java.time.Duration;
import java.util.List;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;
import org.racechecked.sample.Effort;

/** The pairs of statements that a check of one kernel predicted, with what became of each. */
record RaceCount(List<Race> races) {
    RaceCount {
        races = List.copyOf(races);
    }

    /** Checks a woven kernel once: predicts, then confirms. */
    static RaceCount of(Kernel kernel, Size size, int threads) {
        return within(Duration.ofMinutes(10), Effort.FULL, kernel, size, threads);
    }

    /** Predicts only: nothing is confirmed. */
    static RaceCount predicted(Kernel kernel, Size size, int threads) {
        return predicted(Effort.FULL, kernel, size, threads);
    }

    /** The same with less effort. */
    static RaceCount predicted(Effort effort, Kernel kernel, Size size, int threads) {
        return within(Duration.ofMillis(-1), effort, kernel, size, threads);
    }

    private static RaceCount within(Duration budget, Effort effort, Kernel kernel, Size size, int threads) {
        CheckSettings settings = new CheckSettings(true, null, "", budget, Duration.ofMinutes(5)).with(effort);
        Session session = Session.open(settings);
        CheckedTest test =
                RaceChecks.examine(session, new TestId(kernel.getClass().getName(), kernel.name()), () -> {
                    kernel.prepare(size, threads);
                    kernel.run();
                    kernel.verify();
                });
        return new RaceCount(test.races());
    }

    int predicted() {
        return races.size();
    }

    int confirmed() {
        return (int)
                races.stream().filter(race -> race.status() == Status.CONFIRMED).count();
    }

    @Override
    public String toString() {
        return predicted() + " predicted, " + confirmed() + " confirmed";
    }
}
