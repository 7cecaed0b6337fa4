package org.racechecked.actors;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;

/** What each call that orders or guards does to the actor that makes it: one case per event of the call table. */
final class SyncRules {
    private final Actors actors;
    private final Channels channels = new Channels();
    private final Locks locks = new Locks(channels);
    private final Stamps stamps = new Stamps(locks);
    private final Rounds rounds = new Rounds();
    private final Tasks tasks;

    SyncRules(Actors actors) {
        this.actors = actors;
        tasks = new Tasks(actors, channels);
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

    void before(Actor actor, CallEvent call, @Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        if (call.tasks()) {
            tasks.open(actor, call, receiver, args, site);
        } else if (receiver != null) {
            switch (call) {
                case STARTS_THREAD -> starts(actor, receiver, site);
                case TELLS, TELLS_AND_HEARS, ATOMIC_WRITE, ATOMIC_UPDATE -> actor.tell(channels.of(receiver));
                case NOTIFIES -> actor.tell(channels.notificationsOf(receiver));
                case UNLOCKS -> locks.give(actor, receiver);
                case PASSES_BARRIER -> rounds.arrive(actor, (CyclicBarrier) receiver);
                case ARRIVES -> rounds.arrive(actor, (Phaser) receiver);
                case ARRIVES_AND_AWAITS -> rounds.arriveAndWait(actor, (Phaser) receiver);
                case GIVES_PERMITS -> locks.givePermits(actor, (Semaphore) receiver, permits(args));
                case UNSTAMPS -> stamps.give(actor, receiver, args);
                case CONVERTS_STAMP -> {}
                case PUTS, PUTS_AND_TAKES, EXCHANGES -> puts(actor, receiver, args);
                default -> throw new IllegalArgumentException(call + " has no rule before the call");
            }
        }
    }

    void after(
            Actor actor,
            CallEvent call,
            @Nullable Object receiver,
            @Nullable Object @Nullable [] args,
            @Nullable Object result,
            int site) {
        boolean refused = Boolean.FALSE.equals(result);
        if (call.tasks()) {
            tasks.close(actor, call, receiver, result, site);
        } else if (call == CallEvent.STAGES_TOGETHER) {
            tasks.together(args, result);
        } else if (receiver != null) {
            switch (call) {
                case AWAITS -> awaited(actor, receiver, refused);
                case SEES_ENDED -> awaited(actor, receiver, !refused);
                case TELLS_AND_HEARS, ATOMIC_READ, ATOMIC_UPDATE -> actor.hear(channels.of(receiver));
                case WAITS -> actor.hear(channels.notificationsOf(receiver));
                case LOCKS -> {
                    if (!refused) {
                        locks.take(actor, receiver, site);
                    }
                }
                case CONDITION_OF -> {}
                case PASSES_BARRIER -> rounds.pass(actor, (CyclicBarrier) receiver);
                case ARRIVES_AND_AWAITS -> rounds.passedOwn(actor, (Phaser) receiver, result);
                case AWAITS_PHASE -> rounds.passed(actor, (Phaser) receiver, args, result);
                case TAKES_PERMITS -> {
                    if (!refused) {
                        locks.takePermits(actor, (Semaphore) receiver, permits(args), site);
                    }
                }
                case STAMPS_WRITE -> stamps.take(actor, receiver, true, result, site);
                case STAMPS_READ -> stamps.take(actor, receiver, false, result, site);
                case STAMPS_OPTIMISTIC -> stamps.peek(actor, receiver, result);
                case VALIDATES -> stamps.validated(actor, receiver, args, !refused);
                case CONVERTS_STAMP -> stamps.convert(actor, receiver, args, result, site);
                case TAKES, PUTS_AND_TAKES, EXCHANGES -> takes(actor, receiver, result);
                default -> throw new IllegalArgumentException(call + " has no rule after the call");
            }
        }
    }

    private void starts(Actor actor, Object receiver, int site) {
        if (receiver instanceof Thread thread && thread.getState() == Thread.State.NEW) {
            actors.starts(actor, thread, SiteBook.site(site).site().place());
        }
    }

    /** The actor has seen the end of what {@code receiver} stands for, unless the call gave up first. */
    private void awaited(Actor actor, Object receiver, boolean gaveUp) {
        if (gaveUp
                || (receiver instanceof Thread thread && thread.isAlive())
                || (receiver instanceof CompletableFuture<?> future && !future.isDone())
                || (receiver instanceof ExecutorService executor && !executor.isTerminated())) {
            return;
        }
        if (receiver instanceof Thread thread) {
            Actor ended = actors.of(thread);
            if (ended != null) {
                ended.end();
                actor.hear(ended.ended());
            }
        }
        actor.hear(channels.of(receiver));
    }

    private static int permits(@Nullable Object @Nullable [] args) {
        return args != null && args.length > 0 && args[0] instanceof Integer permits ? permits : 1;
    }

    private void puts(Actor actor, Object carrier, @Nullable Object @Nullable [] args) {
        if (args != null) {
            for (Object arg : args) {
                if (arg != null) {
                    actor.tellWithoutLeaving(channels.ofElement(carrier, arg));
                }
            }
        }
        actor.tell(channels.of(carrier));
    }

    /** What came out was put in before; a bare yes or no tells only that something was. */
    private void takes(Actor actor, Object carrier, @Nullable Object result) {
        if (result instanceof Boolean yes) {
            if (yes) {
                actor.hear(channels.of(carrier));
            }
        } else if (result != null) {
            actor.hear(channels.ofElement(carrier, result));
        }
    }
}
