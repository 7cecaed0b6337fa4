package org.racechecked.confirm;

import java.util.concurrent.locks.LockSupport;

/**
 * Sees from outside that a thread which was let go has left the probe and done what it stood before.
 *
 * <p>To be asked for its stack a running thread must get on to its next safepoint, and there is none between a probe and
 * its access: seen outside twice, it has done its access; seen outside three times, no matter how it was counted.
 */
final class Passage {
    private static final long LONGEST_NANOS = 2_000_000_000;
    private static final long LONGEST_WAIT_IN_CALL_NANOS = 200_000_000;
    private static final long PAUSE_NANOS = 500_000;
    private static final int LOOKS = 3;

    private Passage() {}

    /** Where the thread was seen. */
    private enum Place {
        PROBE,
        CALL,
        OUTSIDE
    }

    /**
     * Waits until {@code visit} is through its access, but not without end; false if the thread did not even get out of
     * the probe. A call that does not return has at least begun.
     */
    static boolean await(Visit visit) {
        long start = System.nanoTime();
        int outside = 0;
        while (outside < LOOKS && !visit.over) {
            LockSupport.parkNanos(PAUSE_NANOS);
            Place place = placeOf(visit);
            outside = place == Place.OUTSIDE ? outside + 1 : 0;
            long longest = place == Place.CALL && waits(visit) ? LONGEST_WAIT_IN_CALL_NANOS : LONGEST_NANOS;
            if (outside == 0 && System.nanoTime() - start > longest) {
                return place == Place.CALL;
            }
        }
        return true;
    }

    /** A thread in a call that could run may only lack a processor; one that waits there will not get on by itself. */
    private static boolean waits(Visit visit) {
        return visit.thread.getState() != Thread.State.RUNNABLE;
    }

    private static Place placeOf(Visit visit) {
        StackTraceElement[] stack = visit.thread.getStackTrace();
        for (int i = 0; i < stack.length; i++) {
            String type = stack[i].getClassName();
            if (type.startsWith("org.racechecked.probe.")) {
                return Place.PROBE;
            }
            if (type.equals(visit.known.site().className())
                    && stack[i].getMethodName().equals(visit.known.site().method())) {
                boolean inCall =
                        i > 0 && stack[i].getLineNumber() == visit.known.site().line() && isCallee(stack[i - 1], visit);
                return inCall ? Place.CALL : Place.OUTSIDE;
            }
        }
        return Place.OUTSIDE;
    }

    private static boolean isCallee(StackTraceElement frame, Visit visit) {
        return visit.known.site().target().contains("." + frame.getMethodName() + "(");
    }
}
