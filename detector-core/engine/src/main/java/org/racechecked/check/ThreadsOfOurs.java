package org.racechecked.check;

/** Makes threads that no program finds in its thread group, which some count to know when theirs have ended. */
final class ThreadsOfOurs {
    private ThreadsOfOurs() {}

    /** One that keeps no JVM alive, not started yet. */
    static Thread daemon(Runnable run, String name) {
        Thread thread = new Thread(root(), run, name);
        thread.setDaemon(true);
        return thread;
    }

    /** The group that all others are in. */
    static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
