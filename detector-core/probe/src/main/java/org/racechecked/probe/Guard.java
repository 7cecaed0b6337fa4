package org.racechecked.probe;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * The call site by which one method, or one access of a method of one body, asks whether it is watched: while it is not,
 * there is nothing for the JVM to compile.
 *
 * <p>Shared state: set under the monitor of {@link Guards}.
 */
final class Guard {
    /** Whoever was switched on again so often stays on, and asks the flag: each switch costs a compilation. */
    private static final int OFTEN = 16;

    private final MutableCallSite place;
    private final WovenClass woven;
    private final int site;
    private final MethodHandle asks;
    private final MethodHandle passes;
    private boolean watched;
    private int switched;

    Guard(WovenClass woven, int site, MethodHandle asks) {
        this.woven = woven;
        this.site = site;
        this.asks = asks;
        passes = MethodHandles.empty(asks.type());
        watched = woven.watched()[site];
        place = new MutableCallSite(watched ? asks : passes);
    }

    MutableCallSite place() {
        return place;
    }

    /** Returns true if other threads have to be told. */
    boolean settle() {
        boolean now = woven.watched()[site];
        if (now == watched || (!now && switched >= OFTEN)) {
            return false;
        }
        watched = now;
        switched++;
        place.setTarget(now ? asks : passes);
        return true;
    }
}
