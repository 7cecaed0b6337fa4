package org.racechecked.actors;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.Moment;

/**
 * A task on its way to whoever runs it: the channels that tell of its start and of its end.
 *
 * @param call the call that handed it over; while it is open on the same thread, the task runs as part of its giver
 * @param giver who handed it over
 * @param start told when it is handed over, and again when what it was packed into is handed on
 * @param path the name of the actor that will act for it
 * @param done told at the end of each run of the task
 * @param ended what whoever waits for the task hears
 * @param after told as well: what stands for all tasks of an executor, or null
 * @param serial the channel of whatever runs tasks one after the other, this one's runs among them, or null
 * @param repeats it may be run many times
 * @param step what it is in a parallel call that runs it for each element, or null
 * @param runs how many times it was begun
 */
record HandedOver(
        OpenCall call,
        Actor giver,
        Channel start,
        String path,
        String birth,
        Channel done,
        Channel ended,
        @Nullable Channel after,
        @Nullable Channel serial,
        boolean repeats,
        Swarm.@Nullable Step step,
        AtomicInteger runs) {

    /** What whoever runs the task knows when it begins, beside what the thread did before. */
    Moment knownAtBegin() {
        Moment known = serial == null ? start.hear() : start.hear().join(serial.hear());
        for (Channel input : call.inputs) {
            known = known.join(input.hear());
        }
        return known;
    }

    /** It was for a call that has returned: nobody runs it for that any more. */
    boolean isOver() {
        return step != null && step.swarm().isOver();
    }

    /** The name of the actor of the next run. */
    String nameOfNextRun() {
        int run = runs.incrementAndGet();
        return run == 1 ? path : path + "." + run;
    }

    /** Its run has ended: what the actor did is before whoever waits for that. */
    void tellEnd(Actor actor) {
        actor.tell(done);
        if (after != null) {
            after.tell(actor.moment());
        }
        if (serial != null) {
            serial.tell(actor.moment());
        }
    }
}
