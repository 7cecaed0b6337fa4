package org.racechecked.actors;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/** Concurrent collections and queues: what was put in happens before what is taken out, element by element. */
final class Carriers {
    private final Channels channels;
    private final Locks locks;
    private final Sources sources;

    Carriers(Channels channels, Locks locks, Sources sources) {
        this.channels = channels;
        this.locks = locks;
        this.sources = sources;
    }

    /** True for what passes order on. */
    boolean isCarrier(Object object) {
        return sources.passesOn(object);
    }

    /** The actor puts {@code args}. */
    void put(Actor actor, Object receiver, @Nullable Object @Nullable [] args, int site) {
        List<Channel> all = channelsOf(receiver, args);
        actor.mayBeFirst(all, site);
        tell(actor, all);
    }

    private static void tell(Actor actor, List<Channel> all) {
        all.forEach(actor::tellWithoutLeaving);
        actor.advance();
    }

    /** The actor is about to put {@code args}, if the call succeeds. */
    void tries(Actor actor, KnownSite site, Object receiver, @Nullable Object @Nullable [] args) {
        actor.attemptByChance(site, receiver, channelsOf(receiver, args));
    }

    /** The actor has put {@code args}, or has not, and seen what was there before. */
    void tried(
            Actor actor, KnownSite site, Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result) {
        actor.settle(site, receiver, Outcome.hasPut(site, result));
        if (site.returnsObject()) {
            taken(actor, site, receiver, args, result);
        }
    }

    /** Those of all that is put, and that of the carrier itself. */
    private List<Channel> channelsOf(Object receiver, @Nullable Object @Nullable [] args) {
        Object carrier = sources.rootOf(receiver);
        List<Channel> all = new ArrayList<>();
        if (args != null) {
            for (Object arg : args) {
                if (arg != null) {
                    all.add(channels.ofElement(carrier, arg));
                }
            }
        }
        all.add(channels.of(carrier));
        return all;
    }

    /** The actor is about to compute a value from the one at the key that is the first of {@code args}. */
    void compute(Actor actor, Object receiver, @Nullable Object @Nullable [] args, int site) {
        put(actor, receiver, args, site);
        if (receiver instanceof ConcurrentHashMap<?, ?> && args != null && args.length > 0 && args[0] != null) {
            Channel key = channels.ofElement(sources.rootOf(receiver), args[0]);
            actor.hearByChance(key, site);
            locks.take(actor, key, site);
        }
    }

    /** The actor has computed {@code result}, and seen what it was before. */
    void computed(Actor actor, Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {
        if (receiver instanceof ConcurrentHashMap<?, ?> && args != null && args.length > 0 && args[0] != null) {
            locks.give(actor, channels.ofElement(sources.rootOf(receiver), args[0]), false);
        }
        taken(actor, SiteBook.site(site), receiver, null, result);
        tell(actor, channelsOf(receiver, new Object[] {result}));
    }

    /** The actor is about to see elements; where it gives a function those come before the call has returned. */
    void look(Actor actor, Object receiver, String callee) {
        if (callee.startsWith("forEach")) {
            actor.hear(channels.of(sources.rootOf(receiver)));
        }
    }

    /** The actor has taken or seen {@code result}, or asked for the first of {@code args} and heard yes or no. */
    void taken(
            Actor actor, KnownSite site, Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result) {
        Object carrier = sources.rootOf(receiver);
        Object asked = args == null || args.length == 0 ? null : args[0];
        if (Boolean.TRUE.equals(result)) {
            hear(actor, asked == null ? channels.of(carrier) : channels.ofElementOrWhole(carrier, asked), site);
        } else if (asked instanceof Collection<?> || result instanceof Object[]) {
            hear(actor, channels.of(carrier), site);
        } else if (result != null) {
            hear(actor, channels.ofElement(carrier, result), site);
            hearParts(actor, carrier, result, site);
        } else {
            actor.passes(site.number());
        }
    }

    /** Whoever waits until there is something cannot have come before. */
    private static void hear(Actor actor, Channel channel, KnownSite site) {
        if (waits(site)) {
            actor.hear(channel);
        } else {
            actor.passes(channel, site.number());
        }
    }

    private static boolean waits(KnownSite site) {
        boolean takes = site.call() == CallEvent.TAKES
                && (site.callee().startsWith("take") || site.parameters().contains("TimeUnit"));
        return takes || site.call() == CallEvent.EXCHANGES;
    }

    private void hearParts(Actor actor, Object carrier, Object result, KnownSite site) {
        if (carrier instanceof CompletionService<?>) {
            actor.hear(channels.of(result));
        } else if (result instanceof Map.Entry<?, ?> entry && isOfJdk(entry)) {
            hearIfAny(actor, carrier, entry.getKey(), site);
            hearIfAny(actor, carrier, entry.getValue(), site);
        }
    }

    private void hearIfAny(Actor actor, Object carrier, @Nullable Object part, KnownSite site) {
        if (part != null) {
            hear(actor, channels.ofElement(carrier, part), site);
        }
    }

    private static boolean isOfJdk(Object object) {
        return object.getClass().getClassLoader() == null;
    }
}
