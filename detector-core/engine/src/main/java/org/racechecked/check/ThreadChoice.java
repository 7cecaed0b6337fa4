package org.racechecked.check;

import org.racechecked.actors.Actor;
import org.racechecked.actors.Actors;

/**
 * Whether the runs of one test have a thread of ours.
 *
 * <p>Who never holds two locks at once takes part in no deadlock; and a test may rely on its thread, for what others have
 * put into thread locals. So a thread of ours is tried only after run 1 saw the test's thread hold two locks, and kept only
 * if the test passes there as well.
 */
final class ThreadChoice {
    private final TestThread setting;
    private boolean own;
    private boolean open;

    ThreadChoice(TestThread setting) {
        this.setting = setting;
        own = setting == TestThread.OWN;
    }

    boolean isOwn() {
        return own;
    }

    /** Another run 1, on a thread of ours, is to tell whether the test minds. */
    boolean isOpen() {
        return open;
    }

    /** Run 1 has ended on the thread that the framework gave. */
    void saw(Actors actors, boolean passed) {
        boolean nests = false;
        for (Actor actor : actors.all()) {
            nests |= actor.thread() == Thread.currentThread() && actor.nestsLocks();
        }
        open = setting == TestThread.OWN_WHERE_NEEDED && passed && nests;
        own |= open;
    }

    /** Run 1 has ended on ours. */
    void tried(boolean passed) {
        open = false;
        own = passed;
    }
}
