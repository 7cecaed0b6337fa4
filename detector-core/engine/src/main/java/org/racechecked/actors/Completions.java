package org.racechecked.actors;

import java.util.concurrent.CountedCompleter;
import org.racechecked.order.Channel;

/** What the parts of a {@code CountedCompleter} tell it as each completes, for whoever finds that it was the last. */
final class Completions {
    private static final String BODY = "onCompletion";

    private final WeakIdentityMap<Object, Channel> pending = new WeakIdentityMap<>();
    private final Channels channels;

    Completions(Channels channels) {
        this.channels = channels;
    }

    /** The site is that of the method that is run when all parts have completed. */
    static boolean isBody(KnownSite site) {
        return site.site().method().equals(BODY);
    }

    /** What was told to the completer; who waits for its end hears it too. */
    Channel of(CountedCompleter<?> completer) {
        return pending.get(completer, () -> {
            Channel told = new Channel();
            channels.of(completer).addSource(told);
            return told;
        });
    }

    /** The actor is about to complete it, which may complete those that it is a part of. */
    void completes(Actor actor, CountedCompleter<?> part) {
        for (CountedCompleter<?> at = part; at != null; at = at.getCompleter()) {
            actor.tellWithoutLeaving(of(at));
        }
        actor.advance();
    }

    /** The actor has found that all parts have completed. */
    void seen(Actor actor, CountedCompleter<?> whole) {
        actor.hear(of(whole));
    }
}
