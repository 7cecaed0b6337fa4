package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;

/**
 * Keeps what goes wrong in listening from the program.
 *
 * <p>Nothing that fails here reaches the program: it goes to {@link Trouble}, which makes the run worthless. Only a stack
 * or a heap that is exhausted does: the program would have met that a few instructions later. So does {@link
 * DeadlockAhead}, which is no failure: the program would not have got any further.
 */
abstract class Shielded implements Listener {
    private final Trouble trouble;

    Shielded(Trouble trouble) {
        this.trouble = trouble;
    }

    /** Where failures of listening go. */
    protected final Trouble trouble() {
        return trouble;
    }

    private void failed(Throwable cause) {
        trouble.failed(cause);
    }

    @Override
    public final void select(WovenClass woven) {
        try {
            choose(woven);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void choose(WovenClass woven);

    @Override
    public final @Nullable Trail trail(WovenClass woven, int site) {
        try {
            return trailOf(woven, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
            return null;
        }
    }

    abstract @Nullable Trail trailOf(WovenClass woven, int site);

    @Override
    public final void volatileRead(@Nullable Object owner, int site) {
        try {
            hearVolatileRead(owner, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearVolatileRead(@Nullable Object owner, int site);

    @Override
    public final void volatileWrite(@Nullable Object owner, int site) {
        try {
            hearVolatileWrite(owner, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearVolatileWrite(@Nullable Object owner, int site);

    @Override
    public final void entering(@Nullable Object monitor, int site) {
        try {
            hearEntering(monitor, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearEntering(@Nullable Object monitor, int site);

    @Override
    public final void exiting(@Nullable Object monitor, int site) {
        try {
            hearExiting(monitor, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearExiting(@Nullable Object monitor, int site);

    @Override
    public final void left(int site) {
        try {
            hearLeft(site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearLeft(int site);

    @Override
    public final void before(@Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        try {
            hearBefore(receiver, args, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearBefore(@Nullable Object receiver, @Nullable Object @Nullable [] args, int site);

    @Override
    public final void copying(@Nullable Object from, int first, @Nullable Object to, int at, int length, int site) {
        try {
            hearCopying(from, first, to, at, length, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearCopying(@Nullable Object from, int first, @Nullable Object to, int at, int length, int site);

    @Override
    public final void after(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {
        try {
            hearAfter(receiver, args, result, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearAfter(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site);

    @Override
    public final @Nullable Object handOver(@Nullable Object task, @Nullable Object receiver, int parameter, int site) {
        try {
            return hearHandOver(task, receiver, parameter, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
            return task;
        }
    }

    abstract @Nullable Object hearHandOver(@Nullable Object task, @Nullable Object receiver, int parameter, int site);

    @Override
    public final void taskBegins(Object task, int site) {
        try {
            hearTaskBegins(task, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearTaskBegins(Object task, int site);

    @Override
    public final void taskEnds(int site) {
        try {
            hearTaskEnds(site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearTaskEnds(int site);

    @Override
    public final void caught(Throwable thrown, int site) {
        try {
            hearCaught(thrown, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearCaught(Throwable thrown, int site);

    @Override
    public final void mayWait(int site) {
        try {
            hearMayWait(site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearMayWait(int site);

    @Override
    public final void cloned(Object clone) {
        try {
            hearCloned(clone);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearCloned(Object clone);

    @Override
    public final boolean allocated(Object object, int site) {
        try {
            return hearAllocated(object, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
            return false;
        }
    }

    abstract boolean hearAllocated(Object object, int site);

    @Override
    public final void initialising(Class<?> type) {
        try {
            hearInitialising(type);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearInitialising(Class<?> type);

    @Override
    public final void initialised(Class<?> type) {
        try {
            hearInitialised(type);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
        }
    }

    abstract void hearInitialised(Class<?> type);

    @Override
    public final boolean seesInitialised(Class<?> type, int site) {
        try {
            return hearSeesInitialised(type, site);
        } catch (RuntimeException | LinkageError | AssertionError e) {
            failed(e);
            return false;
        }
    }

    abstract boolean hearSeesInitialised(Class<?> type, int site);
}
