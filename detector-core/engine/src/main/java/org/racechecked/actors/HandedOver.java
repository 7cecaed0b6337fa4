package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.Moment;

/**
 * A task on its way to whoever runs it: the moment it left with, and the channel that tells of its end.
 *
 * @param call the call that handed it over; while it is open on the same thread, the task runs as part of its giver
 * @param giver who handed it over
 * @param moment what the giver knew then
 * @param name the name of the actor that will act for it
 * @param done told at the end of each run of the task
 * @param serial the channel of an executor with one thread, whose tasks are in order, or null
 */
record HandedOver(
        OpenCall call, Actor giver, Moment moment, String name, String birth, Channel done, @Nullable Channel serial) {

    /** What whoever runs the task knows when it begins, beside what the thread did before. */
    Moment knownAtBegin() {
        Moment known = serial == null ? moment : moment.join(serial.hear());
        for (Channel input : call.inputs) {
            known = known.join(input.hear());
        }
        return known;
    }
}
