package org.racechecked.actors;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/**
 * The rounds of barriers and phasers: whoever arrives in a round is before whoever has passed it, and nobody else is.
 *
 * <p>An arrival is told without leaving the moment: what the last one to arrive does in a barrier's action is before all
 * that the others do after the round. Who that is shows when it does something though it has arrived.
 */
final class Rounds {
    private final WeakIdentityMap<CyclicBarrier, Barrier> barriers = new WeakIdentityMap<>();
    private final WeakIdentityMap<Phaser, Map<Integer, Channel>> phases = new WeakIdentityMap<>();

    private final Channels channels;

    Rounds(Channels channels) {
        this.channels = channels;
    }

    /** One barrier; its own monitor guards it, for a few instructions at a time. */
    private static final class Barrier {
        private final Map<Actor, Channel> arrived = new HashMap<>();
        private Channel round = new Channel();

        /** The actor arrives in a round, and may complete it. */
        synchronized void arrive(Actor actor, int parties) {
            if (arrived.containsKey(actor) && arrived.get(actor) == round) {
                // it came back without having passed: the round was broken
                arrived.values().remove(round);
                round = new Channel();
            }
            arrived.put(actor, round);
            actor.tellWithoutLeaving(round);
            actor.arrivesIn(round);
            int here = 0;
            for (Channel in : arrived.values()) {
                here += in == round ? 1 : 0;
            }
            if (here == parties) {
                round = new Channel();
            }
        }

        synchronized @Nullable Channel pass(Actor actor) {
            return arrived.remove(actor);
        }
    }

    /** The actor is about to end the phaser, and those that belong together with it, whoever has arrived. */
    void terminates(Actor actor, Phaser phaser) {
        actor.tell(channels.of(phaser.getRoot()));
    }

    /** The actor is about to arrive, and to wait or not. */
    void arrives(Actor actor, CallEvent call, Object receiver) {
        if (receiver instanceof CyclicBarrier barrier) {
            barriers.get(barrier, Barrier::new).arrive(actor, barrier.getParties());
        } else if (!(receiver instanceof Phaser phaser)) {
            actor.tell(channels.of(receiver));
        } else if (call == CallEvent.ARRIVES) {
            arrive(actor, phaser);
        } else {
            arriveAndWait(actor, phaser);
        }
    }

    /** The actor has come through. */
    void passes(
            Actor actor, CallEvent call, Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result) {
        if (receiver instanceof CyclicBarrier barrier) {
            pass(actor, barrier);
        } else if (!(receiver instanceof Phaser phaser)) {
            actor.hear(channels.of(receiver));
        } else if (call == CallEvent.AWAITS_PHASE) {
            passed(actor, phaser, args, result);
        } else {
            passedOwn(actor, phaser, result);
        }
    }

    private void pass(Actor actor, CyclicBarrier barrier) {
        Channel round = barriers.get(barrier, Barrier::new).pass(actor);
        actor.arrivesIn(null);
        actor.advance();
        if (round != null) {
            actor.hear(round);
        }
    }

    /** Arrives without waiting: what the actor does next is already another phase. */
    private void arrive(Actor actor, Phaser phaser) {
        actor.tell(phase(phaser, phaser.getPhase()));
    }

    /** Arrives and will wait for the phase to end. */
    private void arriveAndWait(Actor actor, Phaser phaser) {
        Channel channel = phase(phaser, phaser.getPhase());
        actor.tellWithoutLeaving(channel);
        actor.arrivesIn(channel);
    }

    /** Has arrived and seen its phase end; the result is the phase that comes next, negative after termination. */
    private void passedOwn(Actor actor, Phaser phaser, @Nullable Object result) {
        actor.arrivesIn(null);
        actor.advance();
        before(actor, phaser, result);
    }

    /** Hears the phase that comes before the one in a result, and who ended the phaser, if the result says that somebody has. */
    private void before(Actor actor, Phaser phaser, @Nullable Object result) {
        ended(actor, phaser, result);
        hear(actor, phaser, (next(result) - 1) & Integer.MAX_VALUE);
    }

    /** Has seen the phase given as argument end, or found it over; or has asked how far the others are. */
    private void passed(Actor actor, Phaser phaser, @Nullable Object @Nullable [] args, @Nullable Object result) {
        if (args == null) {
            if (result instanceof Integer || Boolean.TRUE.equals(result)) {
                before(actor, phaser, result instanceof Integer ? result : phaser.getPhase());
            }
        } else if (args.length > 0 && args[0] instanceof Integer awaited && awaited >= 0 && awaited != next(result)) {
            ended(actor, phaser, result);
            hear(actor, phaser, awaited);
        }
    }

    private void ended(Actor actor, Phaser phaser, @Nullable Object result) {
        if (next(result) < 0) {
            actor.hear(channels.of(phaser.getRoot()));
        }
    }

    private void hear(Actor actor, Phaser phaser, int phase) {
        actor.hear(phase(phaser, phase));
    }

    /** The phase number of a result; a terminated phaser shows its last phase in the lower bits. */
    private static int next(@Nullable Object result) {
        return result instanceof Integer phase ? phase : 0;
    }

    private Channel phase(Phaser phaser, int phase) {
        Map<Integer, Channel> known = phases.get(phaser.getRoot(), ConcurrentHashMap::new);
        return known.computeIfAbsent(phase, p -> new Channel());
    }
}
