package org.racechecked.check;

import org.racechecked.actors.Actor;
import org.racechecked.actors.Hearing;
import org.racechecked.actors.Interest;
import org.racechecked.actors.Observer;
import org.racechecked.actors.Trouble;
import org.racechecked.model.AccessKind;

/** Listens while no test is checked: only to what programs ask once and use for ever, such as the sides of a lock. */
final class BetweenRuns extends Observer {
    BetweenRuns(Trouble trouble) {
        super(trouble);
    }

    @Override
    protected Hearing hearing() {
        return Hearing.LASTING;
    }

    @Override
    protected Interest interestIn(String className) {
        return Interest.NONE;
    }

    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {}
}
