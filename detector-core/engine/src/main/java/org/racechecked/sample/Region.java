package org.racechecked.sample;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.racechecked.probe.WovenClass;

/**
 * A method, or an access in a method so small that it has one body: what is watched or not from call to call.
 *
 * <p>Where calls are refused again and again, the method stops asking, until an actor comes that has never been here.
 *
 * <p>Shared state: counted by many threads; the switch of the woven class is set as it is between runs, and whoever sees
 * that late asks once too often.
 */
final class Region {
    /** Asking in vain so often takes some milliseconds. */
    private static final int PATIENT = 1 << 18;

    private static final int IMPATIENT = 1 << 8;
    /** So many times newcomers are waited for patiently. */
    private static final int FEW = 8;

    private final WovenClass woven;
    private final int site;
    private final LongAdder refused = new LongAdder();
    private final AtomicInteger inVain = new AtomicInteger();
    private volatile int switchedOff;

    Region(WovenClass woven, int site) {
        this.woven = woven;
        this.site = site;
    }

    WovenClass woven() {
        return woven;
    }

    int number() {
        return woven.base() + site;
    }

    long refused() {
        return refused.sum();
    }

    boolean isSwitchedOff() {
        return switchedOff > 0;
    }

    /**
     * Returns true if it has been switched off for that.
     *
     * @param expecting whether somebody is known to come
     */
    boolean refuse(int times, boolean expecting) {
        refused.add(times);
        int patience = expecting ? 64 * PATIENT : switchedOff < FEW ? PATIENT : IMPATIENT;
        if (inVain.addAndGet(times) < patience || !woven.watched()[site]) {
            return false;
        }
        switchOff();
        return true;
    }

    /** Somebody has come who has never been here. */
    void switchOn() {
        inVain.set(0);
        woven.watched()[site] = true;
    }

    private synchronized void switchOff() {
        switchedOff++;
        woven.watched()[site] = false;
    }
}
