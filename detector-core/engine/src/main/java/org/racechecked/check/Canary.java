package org.racechecked.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.canary.RacyCounter;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/**
 * Has the built-in race confirmed, once per session.
 *
 * <p>Shared state: guarded by its own monitor.
 */
final class Canary {
    private static final String RACY = RacyCounter.class.getName();
    private static final TestId ID = new TestId(RACY, "run");

    private @Nullable String reason;

    /** Why the canary's race was not confirmed, or an empty string if it was. */
    synchronized String missed(Session session, ClassLoader tests) {
        if (reason == null) {
            reason = look(tests);
            session.canary(reason.isEmpty(), reason);
        }
        return reason;
    }

    private static String look(ClassLoader tests) {
        try {
            Class<?> racy = Class.forName(RACY, true, tests);
            CheckedTest test = RaceChecks.examine(Session.unrecorded(), ID, () -> ((Runnable)
                            racy.getDeclaredConstructor().newInstance())
                    .run());
            return verdict(test);
        } catch (ClassNotFoundException | UnreliableRun e) {
            return e.toString();
        }
    }

    private static String verdict(CheckedTest test) {
        List<Race> races = test.races();
        if (races.stream().anyMatch(race -> race.status() == Status.CONFIRMED)) {
            return "";
        }
        return races.isEmpty()
                ? RACY + " was not seen to race; the woven copy that the build makes of it is not on the class path, or"
                        + " its probes are not heard"
                : "its race was predicted but not confirmed: " + races.get(0).reason();
    }
}
