package org.racechecked.litmus;

import org.jspecify.annotations.Nullable;

/**
 * A topic: each of its void methods without parameters is a program, run once on a fresh object.
 *
 * <p>A program that is right is called {@code name}, its racy twin {@code name_whatIsWrong}; they differ in one line.
 * {@code // race A} stands at the two lines of a race that two threads can reach together, {@code // races with itself} at
 * the line of a race with itself, {@code // unordered A} at the lines of a race that no schedule brings together.
 */
public abstract class Litmus {
    /** Longer than any confirmation holds a thread, shorter than anyone's patience. */
    static final int BOUND_SECONDS = 20;

    /** The memory that most programs are about; who writes it puts 1. */
    int data;

    int read;

    /** Runs the actions in a thread each and waits for them. */
    static void together(Action... actions) throws Exception {
        Running[] all = new Running[actions.length];
        for (int i = 0; i < actions.length; i++) {
            all[i] = start(actions[i]);
        }
        for (Running one : all) {
            one.end();
        }
    }

    /** Starts a thread. */
    static Running start(Action action) {
        Running running = new Running(action);
        running.thread.start();
        return running;
    }

    /** Waits, without giving or hearing any order of its own. */
    static void until(Condition condition) throws Exception {
        long end = System.nanoTime() + BOUND_SECONDS * 1_000_000_000L;
        while (!condition.holds()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited " + BOUND_SECONDS + " s in vain");
            }
            Thread.yield();
        }
    }

    /** A call may refuse, and an unguarded one may break its object: that it was made is what counts here. */
    static void bare(Action call) throws Exception {
        try {
            call.run();
        } catch (RuntimeException harm) {
            check(!harm.toString().isEmpty());
        }
    }

    /** A program's own expectation of its plain run. */
    static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError("the program went wrong");
        }
    }

    /** A thread of a program; {@code failure} is written by it alone and read after join. */
    static final class Running {
        final Thread thread;
        private @Nullable Throwable failure;

        private Running(Action action) {
            thread = new Thread(() -> {
                try {
                    action.run();
                } catch (Throwable thrown) {
                    failure = thrown;
                }
            });
            thread.setDaemon(true);
        }

        /** Waits for the end and passes on what went wrong. */
        void end() throws Exception {
            thread.join(BOUND_SECONDS * 1000L);
            if (thread.isAlive()) {
                throw new AssertionError(thread.getName() + " did not end");
            }
            if (failure instanceof Exception exception) {
                throw exception;
            }
            if (failure instanceof Error error) {
                throw error;
            }
        }
    }
}
