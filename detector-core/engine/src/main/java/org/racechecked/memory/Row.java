package org.racechecked.memory;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;

/**
 * The history of an array of a {@link Bundle}, which tells of it as long as it has not been taken apart.
 *
 * <p>Shared state: as that of any history.
 */
public final class Row extends History {
    private final Bundle bundle;
    private final int index;
    /** It has its own history; under the monitor of the bundle. */
    private boolean alone;

    Row(Object owner, int hash, Room room, Bundle bundle, int index) {
        super(owner, hash, bundle.birth(), room, 1);
        this.bundle = bundle;
        this.index = index;
    }

    /** Which one of its bundle it is. */
    public int index() {
        return index;
    }

    /** Of those that tell of it; null if it has a history of its own by now. */
    public @Nullable Bundle bundle() {
        if (bundle.isTakenApart()) {
            bundle.release(this);
            return null;
        }
        return bundle;
    }

    boolean isAlone() {
        return alone;
    }

    /** From now on what is done to it is told here, as what was done before. */
    synchronized void beAlone() {
        alone = true;
        for (Ledger each = bundle.first(); each != null; each = each.next) {
            each.copyTo(this);
        }
    }

    /** Null where there is no room for it, and then something is lost. */
    @Nullable
    Ledger ledgerFor(Actor actor) {
        Ledger its = ledgerOf(actor);
        if (its == null) {
            room.drop();
        }
        return its;
    }

    @Override
    void leave() {
        super.leave();
        bundle.remove(this);
    }
}
