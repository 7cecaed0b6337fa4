package org.racechecked.actors;

import org.racechecked.order.Teller;

/** What a run wants to know of its actors beside the accesses themselves. */
interface Listening {
    /** The actor is about to pass order on: whatever is kept back about what it did so far is due now. */
    void beforeTelling(Actor actor);

    /** The actor is about to tell others there, who might have come first. */
    void mayBeFirst(Actor actor, int site);

    /** The actor has heard of another there, before whom it might have come. */
    void cameSecond(Actor actor, int site, Teller first);

    /** The actor has been there, where it hears of others by chance. */
    void passes(Actor actor, int site);

    /** The actor is about to do the first thing that anybody hears of. */
    void newcomer(Actor actor);

    /** Listening has failed where nobody else would hear of that. */
    void failed(Throwable cause);

    /** A thread is about to be started; what it does first may be something that nobody hears of. */
    void starting();
}
