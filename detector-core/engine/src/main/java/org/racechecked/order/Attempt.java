package org.racechecked.order;

import java.util.List;

/**
 * What somebody tells if his call succeeds, while nobody knows yet whether it will.
 *
 * <p>Shared state: settled once, by who made it; whoever hears meanwhile looks, or waits for that.
 */
public final class Attempt {
    /** More than a call takes that is over in an instant; one that was ended by an exception is never settled. */
    private static final long LONGEST_INSTANT_NANOS = 1_000_000_000;

    private final Moment moment;
    private final List<Channel> channels;
    private final boolean instant;
    private volatile boolean settled;
    private volatile boolean givenUp;

    /**
     * About to tell {@code moment} to all of these.
     *
     * @param instant the call is over at once, so that its outcome is worth waiting for
     */
    public Attempt(Moment moment, List<Channel> channels, boolean instant) {
        this.moment = moment;
        this.channels = List.copyOf(channels);
        this.instant = instant;
        for (int i = 0; i < channels.size(); i++) {
            channels.get(i).opens(this);
        }
    }

    /** The outcome is known: if the call has not done what it was for, it told nobody. */
    public void settle(boolean succeeded) {
        for (int i = 0; succeeded && i < channels.size(); i++) {
            channels.get(i).tell(moment);
        }
        settled = true;
        for (int i = 0; i < channels.size(); i++) {
            channels.get(i).closes(this);
        }
    }

    /** What it adds to what was told. */
    Moment soFar() {
        if (!instant) {
            return settled ? Moment.NONE : moment;
        }
        awaitOutcome();
        return Moment.NONE;
    }

    @SuppressWarnings("ThreadPriorityCheck") // whether it yields does not matter, only that it waits
    private void awaitOutcome() {
        long since = System.nanoTime();
        while (!settled && !givenUp) {
            Thread.yield();
            givenUp = System.nanoTime() - since > LONGEST_INSTANT_NANOS;
        }
    }
}
