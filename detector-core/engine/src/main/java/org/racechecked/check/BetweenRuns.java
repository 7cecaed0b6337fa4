package org.racechecked.check;

import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.Trouble;
import org.racechecked.model.AccessKind;

/** Listens while no test is checked, or one is run as it is: only to what programs ask once and use for ever, such as the sides of a lock. */
final class BetweenRuns extends Observer {
    BetweenRuns(Trouble trouble) {
        super(trouble);
    }

    @Override
    protected boolean wants(KnownSite site) {
        return false;
    }

    /** A call that may order threads is told even so, and may touch memory too: in a run that is left alone nobody asks. */
    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {}
}
