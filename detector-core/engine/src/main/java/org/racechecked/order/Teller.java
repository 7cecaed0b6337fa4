package org.racechecked.order;

import org.jspecify.annotations.Nullable;

/**
 * Who has told a channel somewhere, and when he did so there for the first time.
 *
 * @param clock by which moments know him
 * @param time his own, then
 * @param name his own
 * @param site where, or where he took the first of the locks that he had there
 * @param next another one, who was there before; or null
 */
public record Teller(int clock, int time, String name, int site, @Nullable Teller next) {
    /** Somebody with that clock did so there, and nobody who has had it later. */
    boolean is(int itsClock, String itsName, int itsSite) {
        return clock == itsClock && site == itsSite && name.equals(itsName);
    }

    /** That moment knows of it. */
    public boolean isKnownTo(Moment moment) {
        return moment.knows(clock, time);
    }
}
