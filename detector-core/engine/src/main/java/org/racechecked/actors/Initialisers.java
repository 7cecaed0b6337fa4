package org.racechecked.actors;

import org.racechecked.order.Channel;
import org.racechecked.order.Moment;
import org.racechecked.probe.Initialisation;

/** The classes that were initialised in this run: what their initialisers did comes before whatever a thread does that has seen them initialised. */
final class Initialisers {
    private final Actors actors;
    private final Turns turns;
    private final WeakIdentityMap<Class<?>, Channel> ended = new WeakIdentityMap<>();

    Initialisers(Actors actors, Turns turns) {
        this.actors = actors;
        this.turns = turns;
    }

    void begin(Class<?> type) {
        turns.beginInitialiser(type);
    }

    void end(Class<?> type) {
        Moment done = turns.endInitialiser(type);
        if (done != null) {
            ended.get(type, Channel::new).tell(done);
        }
    }

    /** The current thread has seen {@code type} initialised; false if nobody in this run can learn from that. */
    boolean seen(Class<?> type) {
        Channel channel = ended.get(type);
        if (channel == null) {
            // its own initialiser sees the class before it has ended
            return !Initialisation.isDone(type);
        }
        Actor actor = actors.current();
        if (actor != null) {
            actor.hear(channel);
        }
        return true;
    }
}
