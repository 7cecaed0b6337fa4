package org.racechecked.check;

import org.jspecify.annotations.Nullable;

/**
 * A test as a program, which is over when its first thread is.
 *
 * <p>Used by the thread that the first one stands in for.
 */
final class OneThreaded implements WholeProgram {
    private final String name;
    private final RaceChecks.Body body;
    private @Nullable Thread thread;

    OneThreaded(String name, RaceChecks.Body body) {
        this.name = name;
        this.body = body;
    }

    /** In a group of its own: tests count the threads of theirs, and the current one only waits. */
    @Override
    public Thread firstThread(Runnable run) {
        ThreadGroup group =
                new ThreadGroup(Thread.currentThread().getThreadGroup().getName());
        Thread made = new Thread(group, run, name);
        made.setDaemon(true);
        thread = made;
        return made;
    }

    @Override
    public void run() throws Throwable {
        body.run();
    }

    @Override
    public boolean goesOn() {
        return thread != null && thread.isAlive();
    }

    @Override
    public @Nullable Throwable failure() {
        return null;
    }
}
