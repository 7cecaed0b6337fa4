package org.racechecked.unseen;

import java.util.concurrent.Callable;

/** What a program may load itself; it is not woven. */
public final class Plugin implements Runnable, Callable<Integer> {
    private int n;

    @Override
    public void run() {
        n++;
    }

    @Override
    public Integer call() {
        return n++;
    }

    /** A lambda of its own. */
    public static Runnable task() {
        Plugin plugin = new Plugin();
        return () -> plugin.n++;
    }
}
