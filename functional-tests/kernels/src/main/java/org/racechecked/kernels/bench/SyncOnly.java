package org.racechecked.kernels.bench;

import org.racechecked.actors.Actor;
import org.racechecked.actors.Interest;
import org.racechecked.actors.Observer;
import org.racechecked.model.AccessKind;

/** Listens to what orders and nothing else: the floor below which no prediction can cost. */
final class SyncOnly extends Observer {
    SyncOnly() {
        super(cause -> {
            throw new IllegalStateException("the observer failed", cause);
        });
    }

    @Override
    protected Interest interestIn(String className) {
        return Interest.NONE;
    }

    @Override
    protected boolean hearsContents() {
        return false;
    }

    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {
        throw new IllegalStateException("an access was told that nobody wants to hear of");
    }
}
