package org.racechecked.actors;

/** What a run wants to know of its actors beside the accesses themselves. */
interface Listening {
    /** The actor is about to pass order on: whatever is kept back about what it did so far is due now. */
    void beforeTelling(Actor actor);

    /** The actor is about to do the first thing that anybody hears of. */
    void newcomer(Actor actor);

    /** Listening has failed where nobody else would hear of that. */
    void failed(Throwable cause);

    /** A thread is about to be started; what it does first may be something that nobody hears of. */
    void starting();
}
