package org.racechecked.memory;

import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Carried;

/**
 * The history of the fields of an object that carries it itself.
 *
 * <p>Of some only it is counted what room they take, as if they were many; of these alone it is known when they are gone.
 */
final class StampedHistory extends History implements Carried {
    private final Stamp stamp;

    /** {@code counts} is for how many it counts. */
    StampedHistory(Object owner, Stamp stamp, int birth, Room room, int counts) {
        super(counts == 0 ? null : owner, 0, birth, room, counts);
        this.stamp = stamp;
    }

    @Override
    public boolean isOf(Object object) {
        return stamp.isIn(object) && stamp.read(object) == this;
    }

    /** Takes the place of {@code before}, and tells what that tells if it is of this run; false if that is not there any more. */
    synchronized boolean replaces(Object object, @Nullable Carried before) {
        boolean replaces = stamp.replace(object, before, this);
        Note notes = Alone.asNote(before, room);
        if (replaces && notes != null) {
            goesOnFrom(notes);
        }
        return replaces;
    }

    /** The history in {@code object}, if it has one of the run that this room is of. */
    static @Nullable StampedHistory in(Object object, Stamp stamp, Room room) {
        return stamp.read(object) instanceof StampedHistory history && history.isIn(room) ? history : null;
    }
}
