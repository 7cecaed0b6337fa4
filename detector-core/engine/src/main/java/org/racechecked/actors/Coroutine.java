package org.racechecked.actors;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.Moment;

/**
 * One coroutine of Kotlin: it acts in parts, each from where it begins or goes on to where it suspends or ends, on any thread.
 *
 * <p>A part may begin while the thread of the one before is still on its way out of the calls that suspended; on that way it
 * does nothing of the coroutine any more.
 *
 * <p>Shared state: under its own monitor. What another thread reads of the actor of a part, that one wrote before it was asked to
 * suspend.
 */
final class Coroutine {
    private final Channel left = new Channel();
    private @Nullable HandedOver task;
    private @Nullable Actor first;
    private @Nullable Actor acting;
    private @Nullable Actor last;
    private int parts;
    private List<Hold> holds = List.of();
    private @Nullable Consumer<Actor> pending;

    /** It has acted before and suspended. */
    synchronized boolean isUnderWay() {
        return acting != null || last != null;
    }

    /** It begins as the task that was handed over, or as one of which nobody told; who acts for it may show later. */
    synchronized void begins(@Nullable HandedOver its, @Nullable Actor actor) {
        task = its;
        if (actor != null) {
            isActedBy(actor);
        }
    }

    synchronized @Nullable HandedOver task() {
        return task;
    }

    /** Who acts for it from now on. */
    synchronized void isActedBy(Actor actor) {
        first = first == null ? actor : first;
        acting = actor;
    }

    /** It is about to make a call that may suspend it; {@code rest} is what the return of that means to who acts for it then. */
    synchronized void calls(Consumer<Actor> rest) {
        pending = rest;
    }

    /** That call has returned or failed. */
    synchronized void returned() {
        pending = null;
    }

    /** What that actor has done so far is before what it does when it goes on. */
    void isToldBy(Actor actor) {
        actor.tell(left);
    }

    /** A part of it has ended that this actor acted. */
    synchronized void leaves(Actor actor) {
        isToldBy(actor);
        if (acting == actor) {
            acting = null;
            last = actor;
            holds = actor.holds();
        }
    }

    /** That actor, and nobody since, has acted for it. */
    synchronized boolean wasLeftBy(Actor actor) {
        return last == actor && acting == null;
    }

    /** What is before all that it does from now on. */
    synchronized Moment known() {
        return acting == null ? left.hear() : left.hear().join(acting.moment());
    }

    /** The name of who acts its next part. */
    synchronized String nameOfNextPart() {
        return (first == null ? "" : first.name()) + "+" + ++parts;
    }

    /** Who acted for it first. */
    synchronized @Nullable Actor first() {
        return first;
    }

    synchronized String birth() {
        return first == null ? "" : first.birth();
    }

    /** It goes on as that actor: holds what it held, knows what it knew, and returns from the call that it suspended in. */
    void goesOn(Actor actor) {
        Consumer<Actor> rest;
        synchronized (this) {
            List<Hold> held = acting == null ? holds : acting.holds();
            if (!wasLeftBy(actor)) {
                held.stream()
                        .filter(hold -> !hold.gone)
                        .forEach(hold -> actor.take(hold.lock, hold.exclusive, hold.site));
            }
            actor.hear(known());
            isActedBy(actor);
            rest = pending;
            pending = null;
        }
        if (rest != null) {
            rest.accept(actor);
        }
    }
}
