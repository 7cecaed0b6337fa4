package org.racechecked.composed;

import java.util.List;

/**
 * A program.
 *
 * @param places what has no synchronisation of its own
 * @param guards its locks
 * @param signals what is waited for
 * @param meeting how all workers wait for each other
 * @param bodies what is done; the first by the thread that runs the program
 * @param workers whoever is started beside that, by number from 1
 */
record Composition(
        List<PlaceKind> places,
        List<GuardKind> guards,
        List<Signal> signals,
        MeetingKind meeting,
        List<Body> bodies,
        List<Worker> workers) {
    Composition {
        places = List.copyOf(places);
        guards = List.copyOf(guards);
        signals = List.copyOf(signals);
        bodies = List.copyOf(bodies);
        workers = List.copyOf(workers);
    }

    /** How all workers wait for each other. */
    enum MeetingKind {
        BARRIER("final CyclicBarrier meeting = new CyclicBarrier(~);", "meeting.await();"),
        PHASER("final Phaser meeting = new Phaser(~);", "meeting.arriveAndAwaitAdvance();");

        final String declaration;
        final String meet;

        MeetingKind(String declaration, String meet) {
            this.declaration = declaration;
            this.meet = meet;
        }
    }

    /** A signal that so many have to tell. */
    record Signal(SignalKind kind, int tellers) {}

    /** Its steps are done so many times, one after the other. */
    record Body(List<Step> steps, int turns) {
        Body {
            steps = List.copyOf(steps);
        }
    }

    /** Does what that body says. */
    record Worker(WorkerKind kind, int body) {}

    /** The body that an actor does; actor 0 is the thread that runs the program, the others are the workers. */
    Body bodyOf(int actor) {
        return bodies.get(bodyNumberOf(actor));
    }

    int bodyNumberOf(int actor) {
        return actor == 0 ? 0 : workers.get(actor - 1).body();
    }

    int actors() {
        return workers.size() + 1;
    }
}
