package org.racechecked.sample;

import org.jspecify.annotations.Nullable;

/**
 * How likely one actor's next call of a method, turn of a loop or access at a site is to be watched.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Chance {
    /** Below it, drawing a number costs more than the few times are worth. */
    private static final float LEAST = 1f / 1024;

    final int site;
    final int first;
    float likelihood = 1;
    int taken;
    int refused;
    /** How many its trail goes on taking, or if negative refusing, without asking. */
    int next;
    /** The one after those is taken. */
    boolean isDrawn;
    /** How often it was refused when that was told last. */
    int told;
    /** How often it was taken and refused when its cost was counted last. */
    private int countedTaken;

    private int countedRefused;
    /** Too dear to go on with. */
    boolean stopped;
    /** What it is a call of, or a turn in; null for an access. */
    @Nullable
    Region region;

    /** The {@code first} times count always. */
    Chance(int site, int first) {
        this.site = site;
        this.first = first;
    }

    boolean isFresh() {
        return taken < first;
    }

    /** How often it was taken since this was asked last. */
    int newsTaken() {
        int news = taken - countedTaken;
        countedTaken = taken;
        return news;
    }

    /** How often it was refused since this was asked last. */
    int newsRefused() {
        int news = refused - countedRefused;
        countedRefused = refused;
        return news;
    }

    /** So many are watched; each but the first ones makes it less likely by {@code factor}. */
    void take(int times, float factor) {
        for (int i = 0; i < times && factor < 1; i++) {
            if (taken + i >= first) {
                likelihood *= factor;
            }
        }
        likelihood = likelihood < LEAST ? 0 : likelihood;
        taken += times;
    }
}
