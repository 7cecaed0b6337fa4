package org.racechecked.confirm;

/** Knows when holding a thread would hold more than that thread. */
final class Pinning {
    private static final boolean MONITORS_PIN = Runtime.version().feature() < 24;

    private Pinning() {}

    /** A virtual thread in a monitor keeps its carrier on older JDKs, and with it perhaps the one it waits for. */
    static boolean mayHold(Visit visit) {
        return !MONITORS_PIN || visit.actor.heldLocks().isEmpty() || !isVirtual(visit.thread);
    }

    /** Asks without the method, which JDK 17 does not have: virtual threads alone live in this group. */
    private static boolean isVirtual(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null && group.getName().equals("VirtualThreads");
    }
}
