package org.racechecked.check;

import org.jspecify.annotations.Nullable;
import org.racechecked.model.OrderTrial.Ending;

/**
 * How one run of a test went.
 *
 * @param thrown what the test threw, or null
 * @param broken how the run was broken off: hung or deadlocked, or null if it ended by itself
 * @param pausedMillis for how long we held its threads
 * @param plainMillis how long it took when we held nobody
 */
record RunFacts(@Nullable Throwable thrown, @Nullable Ending broken, long millis, long pausedMillis, long plainMillis) {
    private static final long SLACK_MILLIS = 200;

    Ending ending() {
        if (broken != null) {
            return broken;
        } else if (thrown == null) {
            return Ending.PASSED;
        } else if (isTimeOutByPauses()) {
            return Ending.TIMED_OUT;
        }
        return thrown instanceof AssertionError ? Ending.FAILED : Ending.THREW;
    }

    /** What people read about it; a run in which threads were held for long may have failed for that alone. */
    String detail() {
        if (thrown == null) {
            return broken == null ? "" : "the run was broken off";
        }
        String held = pausedMillis == 0 ? "" : " (threads were held for " + pausedMillis + " ms in this run)";
        return firstLine(thrown.toString()) + held;
    }

    /** Why nobody met in it, and how it ended where that may be why. */
    String why(String miss) {
        return thrown == null ? miss : miss + "; that run ended with " + firstLine(thrown.toString());
    }

    private boolean isTimeOutByPauses() {
        boolean explained = pausedMillis > 0 && millis - pausedMillis <= 2 * plainMillis + SLACK_MILLIS;
        for (Throwable cause = thrown; explained && cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage());
            if (cause.getClass().getSimpleName().contains("Timeout")
                    || text.contains("timed out")
                    || text.contains("exceeded timeout")) {
                return true;
            }
        }
        return false;
    }

    static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
