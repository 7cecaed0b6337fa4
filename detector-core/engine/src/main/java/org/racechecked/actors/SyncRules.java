package org.racechecked.actors;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/** What each call that orders or guards does to the actor that makes it: one case per event of the call table. */
final class SyncRules {
    private final Actors actors;
    private final Channels channels = new Channels();
    private final Locks locks = new Locks();
    private final Stamps stamps = new Stamps(locks);
    private final Permits permits = new Permits(locks, channels);
    private final Rounds rounds = new Rounds(channels);
    private final ByHand byHand = new ByHand(channels);
    private final Interrupts interrupts = new Interrupts();
    private final Endings endings;
    private final Carriers carriers;
    private final Tasks tasks;

    SyncRules(Actors actors, Turns turns, Sources sources) {
        this.actors = actors;
        carriers = new Carriers(channels, locks, sources);
        tasks = new Tasks(actors, turns, channels, byHand);
        endings = new Endings(actors, channels);
    }

    Channels channels() {
        return channels;
    }

    Locks locks() {
        return locks;
    }

    Tasks tasks() {
        return tasks;
    }

    void before(Actor actor, KnownSite site, @Nullable Object receiver, @Nullable Object @Nullable [] args) {
        CallEvent call = site.call();
        if (call.tasks()) {
            tasks.open(actor, site, receiver, args);
            return;
        }
        if (site.maySuspend()) {
            tasks.maySuspend(resumed -> after(resumed, site, receiver, args, null));
        }
        if (receiver != null) {
            switch (call) {
                case RESUMES -> tasks.resumes(actor, receiver);
                case INTERRUPTS -> interrupts.interrupts(actor, receiver);
                case STARTS_THREAD -> starts(actor, receiver, site.number());
                case FORKS -> tasks.fork(actor, receiver, site);
                case COMPLETES -> tasks.completes(actor, receiver, site);
                case RUNS_HERE -> tasks.runsHere(actor, receiver, site);
                case TELLS -> tells(actor, receiver, site.number());
                case TELLS_AND_HEARS -> actor.tell(variable(receiver, actor, site.number()));
                case ATOMIC_WRITE -> actor.tellByChance(variable(receiver, actor, site.number()), site.number());
                case TELLS_IF_TRUE -> {
                    if (site.callee().equals("cancel")) {
                        interrupts.interrupts(actor, receiver);
                    }
                    if (!Endings.isDone(receiver)) {
                        Channel ended = receiver instanceof Future<?>
                                ? byHand.of(receiver)
                                : channels.of(receiver, actor, site.number());
                        actor.attempt(site, receiver, List.of(ended));
                    }
                }
                case ATOMIC_ATTEMPT, ATOMIC_RELEASING_ATTEMPT ->
                    actor.attemptByChance(site, receiver, List.of(variable(receiver, actor, site.number())));
                case ATOMIC_UPDATE -> updates(actor, variable(receiver, actor, site.number()), site);
                case AWAITS -> actor.awaits(receiver);
                case NOTIFIES -> actor.tell(locks.notifications(receiver));
                case UNLOCKS -> locks.give(actor, receiver, site.nearWait());
                case PASSES_BARRIER, ARRIVES, ARRIVES_AND_AWAITS -> rounds.arrives(actor, call, receiver);
                case TAKES_PERMITS -> permits.wanted(receiver);
                case GIVES_PERMITS -> permits.given(actor, receiver, args);
                case UNSTAMPS -> stamps.give(actor, receiver, args);
                case ATOMIC_ELEMENT_WRITE -> actor.tellByChance(element(receiver, args), site.number());
                case ATOMIC_ELEMENT_UPDATE -> updates(actor, element(receiver, args), site);
                case ATOMIC_ELEMENT_ATTEMPT, ATOMIC_ELEMENT_RELEASING_ATTEMPT ->
                    actor.attemptByChance(site, receiver, List.of(element(receiver, args)));
                case PUTS -> carriers.tries(actor, site, receiver, args);
                case PUTS_AND_TAKES, EXCHANGES -> carriers.put(actor, receiver, args, site.number());
                case PUTS_OR_WRITES, PUTS_IF_ABSENT_OR_WRITES, PUTS_IF_PRESENT_OR_WRITES -> {
                    if (carriers.isCarrier(receiver)) {
                        carriers.tries(actor, site, receiver, args);
                    }
                }
                case COMPUTES_OR_WRITES -> {
                    if (carriers.isCarrier(receiver)) {
                        carriers.compute(actor, receiver, args, site.number());
                    }
                }
                case TAKES_OR_READS, ADVANCES, TAKES_OR_WRITES -> {
                    if (carriers.isCarrier(receiver)) {
                        carriers.look(actor, receiver, site.callee());
                    }
                }
                default -> {}
            }
        }
    }

    void after(
            Actor actor,
            KnownSite known,
            @Nullable Object receiver,
            @Nullable Object @Nullable [] args,
            @Nullable Object result) {
        CallEvent call = known.call();
        int site = known.number();
        boolean refused = Boolean.FALSE.equals(result);
        if (call.tasks()) {
            tasks.close(actor, known, receiver, result);
            return;
        }
        if (known.maySuspend()) {
            if (Coroutines.isSuspended(result)) {
                actor.awaits(null);
                return;
            }
            tasks.returns();
        }
        if (call == CallEvent.SEES_INTERRUPT) {
            if (Boolean.TRUE.equals(result)) {
                interrupts.seen(actor, receiver == null ? Thread.currentThread() : receiver);
            }
        } else if (call == CallEvent.STAGES_TOGETHER) {
            tasks.together(args, result);
        } else if (call == CallEvent.AWAITS_ARGUMENT) {
            if (args != null && args.length > 0) {
                allSeen(actor, args[0]);
            }
        } else if (receiver != null) {
            switch (call) {
                case STANDS_FOR -> {
                    if (result != null) {
                        channels.of(result).addSource(channels.of(receiver));
                    }
                }
                case COMPLETES -> tasks.completed(actor, result);
                case RUNS_HERE -> tasks.ranHere(actor, receiver, known);
                case AWAITS -> {
                    actor.awaits(null);
                    if (!refused) {
                        endings.seen(actor, receiver);
                    }
                }
                case SEES_ENDED -> {
                    if (refused || result == Thread.State.TERMINATED) {
                        endings.seen(actor, receiver);
                    }
                }
                case TELLS_AND_HEARS -> actor.hear(variable(receiver, actor, site));
                case ATOMIC_READ -> actor.passes(variable(receiver, actor, site), site);
                case TELLS_IF_TRUE -> actor.settle(known, receiver, !refused);
                case ATOMIC_RELEASING_ATTEMPT, ATOMIC_ELEMENT_RELEASING_ATTEMPT ->
                    actor.settle(known, receiver, Outcome.hasExchanged(known, args, result));
                case ATOMIC_ATTEMPT -> {
                    actor.settle(known, receiver, Outcome.hasExchanged(known, args, result));
                    actor.passes(variable(receiver, actor, site), site);
                }
                case ATOMIC_ELEMENT_ATTEMPT -> {
                    actor.settle(known, receiver, Outcome.hasExchanged(known, args, result));
                    actor.passes(element(receiver, args), site);
                }
                case ATOMIC_UPDATE -> updated(actor, variable(receiver, actor, site), site);
                case WAITS -> actor.hear(locks.notifications(receiver));
                case LOCKS -> {
                    if (!refused) {
                        locks.take(actor, receiver, site);
                    }
                }
                case ATOMIC_ELEMENT_READ -> actor.passes(element(receiver, args), site);
                case ATOMIC_ELEMENT_UPDATE -> updated(actor, element(receiver, args), site);
                case PASSES_BARRIER, ARRIVES_AND_AWAITS, AWAITS_PHASE ->
                    rounds.passes(actor, call, receiver, args, result);
                case TAKES_PERMITS -> {
                    if (!refused) {
                        permits.taken(actor, receiver, args, result, site);
                    }
                }
                case STAMPS_WRITE -> stamps.take(actor, receiver, true, result, site);
                case STAMPS_READ -> stamps.take(actor, receiver, false, result, site);
                case STAMPS_OPTIMISTIC -> stamps.peek(actor, receiver, site);
                case VALIDATES -> stamps.validated(actor, receiver, args, !refused);
                case CONVERTS_STAMP -> stamps.convert(actor, receiver, args, result, site);
                case TAKES, PUTS_AND_TAKES, EXCHANGES -> carriers.taken(actor, known, receiver, args, result);
                case PUTS -> carriers.tried(actor, known, receiver, args, result);
                case PUTS_OR_WRITES, PUTS_IF_ABSENT_OR_WRITES, PUTS_IF_PRESENT_OR_WRITES -> {
                    if (carriers.isCarrier(receiver)) {
                        carriers.tried(actor, known, receiver, args, result);
                    }
                }
                case COMPUTES_OR_WRITES -> {
                    if (carriers.isCarrier(receiver)) {
                        carriers.computed(actor, receiver, args, result, site);
                    }
                }
                case TAKES_OR_READS, ADVANCES, TAKES_OR_WRITES -> {
                    if (carriers.isCarrier(receiver)) {
                        carriers.taken(actor, known, receiver, args, result);
                    }
                }
                default -> {}
            }
        }
    }

    /** The actor has waited for the end of that, or of all that is in it. */
    private void allSeen(Actor actor, @Nullable Object awaited) {
        if (awaited instanceof Object[] several) {
            for (Object one : several) {
                allSeen(actor, one);
            }
        } else if (awaited instanceof Collection<?> several && OfJdk.is(several)) {
            allSeen(actor, several.toArray());
        } else if (awaited != null) {
            endings.seen(actor, awaited);
        }
    }

    /** A latch that is at zero already lets nobody wait for this count. */
    private void tells(Actor actor, Object receiver, int site) {
        if (receiver instanceof Future<?>) {
            byHand.ends(actor, receiver);
        } else if (receiver instanceof Phaser phaser) {
            rounds.terminates(actor, phaser);
        } else if (!(receiver instanceof CountDownLatch latch) || latch.getCount() > 0) {
            actor.tell(channels.of(receiver, actor, site));
        }
    }

    /** The function of an update, if it has one, works on what others wrote, and what it makes is for others. */
    private static void updates(Actor actor, Channel channel, KnownSite site) {
        actor.mayBeFirst(channel, site.number());
        actor.hearByChance(channel, site.number());
        actor.tellWithoutLeaving(channel);
    }

    /** What an update did, its function included, is before whoever sees its result; it saw what others wrote before. */
    private static void updated(Actor actor, Channel channel, int site) {
        actor.advance();
        actor.passes(channel, site);
    }

    private void starts(Actor actor, Object receiver, int site) {
        if (receiver instanceof Thread thread && thread.getState() == Thread.State.NEW) {
            tasks.handOn(actor, thread);
            actors.starts(actor, thread, SiteBook.site(site).site().place());
        }
    }

    /** A call has ended by {@code thrown}, or the program threw it itself. */
    void caught(Actor actor, Throwable thrown, KnownSite handler) {
        tasks.caught(actor, handler);
        endings.caught(actor, thrown);
        interrupts.caught(actor, thrown);
    }

    /** Of a completer the variable is the count of parts, which is another matter than its end. */
    private Channel variable(Object receiver, Actor actor, int site) {
        return receiver instanceof CountedCompleter<?> completer
                ? tasks.pending(completer)
                : channels.of(receiver, actor, site);
    }

    private Channel element(Object receiver, @Nullable Object @Nullable [] args) {
        int index = args != null && args.length > 0 && args[0] instanceof Integer number ? number : 0;
        return channels.ofField(receiver, index);
    }
}
