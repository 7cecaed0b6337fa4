package org.racechecked.confirm;

import java.util.concurrent.locks.LockSupport;

/** Sees from outside that a thread which was let go has left the probe and done what it stood before. */
final class Passage {
    private static final long LONGEST_NANOS = 200_000_000;
    private static final long PAUSE_NANOS = 500_000;
    private static final int LOOKS = 3;

    private Passage() {}

    /** Waits until {@code visit} is through its access; a thread that does not get on is not waited for without end. */
    static void await(Visit visit) {
        long start = System.nanoTime();
        int outside = 0;
        while (outside < LOOKS && System.nanoTime() - start < LONGEST_NANOS) {
            LockSupport.parkNanos(PAUSE_NANOS);
            if (Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            outside = isStillThere(visit) ? 0 : outside + 1;
        }
    }

    /** True while the thread is in the probe or in the call that it stood before. */
    private static boolean isStillThere(Visit visit) {
        StackTraceElement[] stack = visit.thread.getStackTrace();
        for (int i = 0; i < stack.length; i++) {
            String type = stack[i].getClassName();
            if (type.startsWith("org.racechecked.probe.")) {
                return true;
            }
            if (type.equals(visit.known.site().className())
                    && stack[i].getMethodName().equals(visit.known.site().method())) {
                return i > 0 && stack[i].getLineNumber() == visit.known.site().line() && isCallee(stack[i - 1], visit);
            }
        }
        return false;
    }

    private static boolean isCallee(StackTraceElement frame, Visit visit) {
        return visit.known.site().target().contains("." + frame.getMethodName() + "(");
    }
}
