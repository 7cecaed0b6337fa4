package org.racechecked.actors;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.order.Channel;

/**
 * The actors that run the steps of one parallel stream, or the function of one parallel call.
 *
 * <p>Each element has an actor of its own, whatever thread comes to it: with another split it might have been another
 * thread. Only the first elements, though, and not where elements flow together into one container.
 *
 * <p>Shared state: grows while the call is open; its caller ends it when the call has returned.
 */
final class Swarm {
    private static final int MOST = 128;
    private static final String IN_TURN = "forEachOrdered";
    private static final Set<String> CONTAINERS = Set.of("collect", "reduce");

    private final Channel start = new Channel();
    private final Channel gathered = new Channel();
    private final Channel inTurn = new Channel();
    private final Queue<Actor> actors = new ConcurrentLinkedQueue<>();
    private final AtomicInteger steps = new AtomicInteger();
    private final AtomicInteger size = new AtomicInteger();
    private volatile boolean gathers;
    private volatile boolean hasInTurn;
    private volatile boolean over;

    /** Told by whoever makes the call, all the while he prepares it. */
    Channel start() {
        return start;
    }

    /** What was put into containers that a later step puts together. */
    Channel gathered() {
        return gathered;
    }

    /** What all steps have done for the elements that they have come to, for the last one where that comes to one after the other. */
    Channel inTurn() {
        return inTurn;
    }

    boolean gathers() {
        return gathers;
    }

    boolean hasInTurn() {
        return hasInTurn;
    }

    /** The call that asks for a result is open. */
    void asks(String callee) {
        gathers = CONTAINERS.contains(callee);
        hasInTurn = callee.equals(IN_TURN);
    }

    int nextStep() {
        return steps.getAndIncrement();
    }

    /** True where another element begins that is to have an actor of its own. */
    boolean splitsAt(Step step) {
        return (step.number() == 0 || step.inTurn()) && !gathers && size.get() < MOST;
    }

    void add(Actor actor) {
        size.incrementAndGet();
        actors.add(actor);
    }

    /** Nothing is run any more. */
    boolean isOver() {
        return over;
    }

    /** All that was done is before what {@code caller} does next. */
    void endFor(Actor caller) {
        over = true;
        for (Actor actor : actors) {
            actor.end();
            caller.hear(actor.ended());
        }
    }

    /** One function that the swarm runs, whether it puts together what others gathered, and whether it waits for its turn. */
    record Step(Swarm swarm, int number, boolean combines, boolean inTurn) {
        static Step of(Swarm swarm, String callee, int parameter) {
            boolean combines = CONTAINERS.contains(callee) && parameter == 2;
            return new Step(swarm, swarm.nextStep(), combines, callee.equals(IN_TURN));
        }
    }
}
