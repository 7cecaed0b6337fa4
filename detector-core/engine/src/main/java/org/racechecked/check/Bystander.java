package org.racechecked.check;

import org.racechecked.actors.Actor;
import org.racechecked.actors.Interest;
import org.racechecked.actors.Observer;
import org.racechecked.actors.Trouble;
import org.racechecked.model.AccessKind;

/** Listens while a test is run as it is: who acts and who holds what must be known to end a deadlock. */
final class Bystander extends Observer {
    Bystander(Trouble trouble) {
        super(trouble);
    }

    @Override
    protected Interest interestIn(String className) {
        return Interest.NONE;
    }

    /** A call that may order threads is told even so, and may touch memory too: in such a run nobody asks. */
    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {}
}
