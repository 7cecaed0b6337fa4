package org.racechecked.actors;

import java.util.concurrent.CountedCompleter;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/** What the parts of a {@code CountedCompleter} tell it as each completes, for whoever finds that it was the last. */
final class Completions {
    private static final String BODY = "onCompletion";

    private final WeakIdentityMap<Object, Channel> pending = new WeakIdentityMap<>();
    private final Channels channels;
    private final ByHand byHand;

    Completions(Channels channels, ByHand byHand) {
        this.channels = channels;
        this.byHand = byHand;
    }

    /** The site is that of the method that is run when all parts have completed. */
    static boolean isBody(KnownSite site) {
        return site.site().method().equals(BODY);
    }

    /** What its parts told the completer; who waits for its end hears it too, unless it was completed without waiting for them. */
    Channel of(CountedCompleter<?> completer) {
        return pending.get(completer, () -> {
            Channel told = new Channel();
            channels.of(completer).addSource(told, byHand.of(completer));
            return told;
        });
    }

    /** The actor is about to complete it, which may complete those that it is a part of. */
    void completes(Actor actor, CountedCompleter<?> part) {
        tellUpwards(actor, part);
        actor.advance();
    }

    /** The actor is about to complete it whatever becomes of its parts, and thereby a part of another. */
    void completesEarly(Actor actor, CountedCompleter<?> whole) {
        tellUpwards(actor, whole.getCompleter());
        byHand.ends(actor, whole);
    }

    /** The actor is about to complete the outermost one that it is a part of, whatever becomes of the parts. */
    void completesRoot(Actor actor, CountedCompleter<?> part) {
        byHand.ends(actor, part.getRoot());
    }

    private void tellUpwards(Actor actor, @Nullable CountedCompleter<?> part) {
        for (CountedCompleter<?> at = part; at != null; at = at.getCompleter()) {
            actor.tellWithoutLeaving(of(at));
        }
    }

    /** The actor has found that all parts have completed. */
    void seen(Actor actor, CountedCompleter<?> whole) {
        actor.hear(of(whole));
    }

    /** The actor does what comes after the completer: after its parts, unless it was completed without waiting for them. */
    void begins(Actor actor, CountedCompleter<?> whole) {
        if (whole.getPendingCount() == 0) {
            seen(actor, whole);
        }
    }

    /** Ends what {@link #begins} began: that is before whatever waits for the completer. */
    void ends(Actor actor, CountedCompleter<?> whole) {
        byHand.endsWith(actor, whole);
        completes(actor, whole);
    }
}
