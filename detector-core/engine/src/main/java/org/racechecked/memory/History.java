package org.racechecked.memory;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.AccessKind;

/**
 * What has touched one object so far, as far as it can still lead to a pair; does not keep the object alive.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under.
 */
public final class History extends WeakReference<Object> implements Memories.Key {
    private final Past reads = new Past();
    private final Past writes = new Past();
    private final Room room;
    private @Nullable Actor first;
    private boolean shared;
    private final int hash;
    private final int birth;

    /** {@code birth} is the site at which the object was made, or else seen first. */
    History(Object owner, int birth, ReferenceQueue<Object> gone, Room room) {
        super(owner, gone);
        this.room = room;
        hash = System.identityHashCode(owner);
        this.birth = birth;
    }

    @Override
    public @Nullable Object object() {
        return get();
    }

    /** Where the object was made, or else seen first. */
    public String born() {
        return SiteBook.site(birth).site().place();
    }

    /**
     * Adds an access and returns those that it may race with; {@code watched} is told of all that it meets.
     *
     * @param before what the same actor did at the same site before, if that is known
     */
    public synchronized List<Access> add(Access now, @Nullable Access before, Watched watched) {
        boolean reads = now.kind() == AccessKind.READ;
        List<Access> rivals = isShared(now.actor()) ? rivals(now, reads, watched) : List.of();
        int size = size();
        (reads ? this.reads : writes).add(now, before);
        if (size() != size) {
            room.takeAnyhow((size() - size) * Room.ACCESS);
        }
        return rivals;
    }

    synchronized int size() {
        return reads.all().size() + writes.all().size();
    }

    private boolean isShared(Actor actor) {
        shared |= first != null && first != actor;
        first = first == null ? actor : first;
        return shared;
    }

    private List<Access> rivals(Access now, boolean reads, Watched watched) {
        List<Access> rivals = compare(now, writes, List.of(), watched);
        // two reads make no pair; they only show that the memory is shared
        return reads && watched.isShared(now.site()) ? rivals : compare(now, this.reads, rivals, watched);
    }

    private static List<Access> compare(Access now, Past past, List<Access> rivals, Watched watched) {
        List<Access> found = rivals;
        List<Access> all = past.all();
        for (int i = 0; i < all.size(); i++) {
            Access earlier = all.get(i);
            if (now.meets(earlier)) {
                boolean rival = now.mayRaceWith(earlier);
                watched.met(now, earlier, rival);
                if (rival) {
                    found = found.isEmpty() ? new ArrayList<>(2) : found;
                    found.add(earlier);
                }
            }
        }
        return found;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof Memories.Key key && get() != null && key.object() == get());
    }
}
