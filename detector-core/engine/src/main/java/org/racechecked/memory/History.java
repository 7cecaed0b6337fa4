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
 * <p>While one actor knows of all that others did, nothing that it does there can race: it holds that back, and who comes
 * next takes it over. So memory that each phase leaves to one thread costs no monitor.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under; {@code tenant} is read
 * without it.
 */
public final class History extends WeakReference<Object> implements Memories.Key {
    private final Past reads = new Past();
    private final Past writes = new Past();
    private final Room room;
    private volatile @Nullable Actor tenant;
    private List<Reserve> reserves = List.of();
    private final int hash;
    private final int birth;

    /**
     * Memory is that of who touches it first.
     *
     * @param birth the site at which the object was made, or else seen first
     */
    History(Object owner, Actor first, int birth, ReferenceQueue<Object> gone, Room room) {
        super(owner, gone);
        tenant = first;
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
        int size = size();
        List<Access> rivals = List.of();
        if (!belongsTo(now.actor())) {
            evict();
            boolean known = reads.isKnownTo(now) && writes.isKnownTo(now);
            rivals = known && isSettled(now, watched) ? rivals : rivals(now, watched);
            tenant = known ? now.actor() : null;
        }
        pastOf(now).add(now, before);
        if (size() != size) {
            room.takeAnyhow((size() - size) * Room.ACCESS);
        }
        return rivals;
    }

    /** Lets {@code actor} hold back there what it does, if the memory is its own. */
    public synchronized boolean admits(Actor actor, Reserve reserve) {
        if (!belongsTo(actor)) {
            return false;
        }
        reserves = reserves.isEmpty() ? new ArrayList<>(2) : reserves;
        reserves.add(reserve);
        reserve.admitted();
        room.takeAnyhow(Room.ACCESS);
        return true;
    }

    /** The actor has heard of all that others did here. */
    public boolean belongsTo(Actor actor) {
        return tenant == actor;
    }

    /** The order matters: an actor sees that it is not the tenant any more, or what it holds back is seen here. */
    private void evict() {
        tenant = null;
        for (Reserve reserve : reserves) {
            Access heldBack = reserve.giveUp();
            if (heldBack != null) {
                pastOf(heldBack).add(heldBack, reserve.handsIn(heldBack));
            }
        }
        reserves = List.of();
    }

    private Past pastOf(Access access) {
        return access.kind() == AccessKind.READ ? reads : writes;
    }

    synchronized int size() {
        return reads.all().size() + writes.all().size() + reserves.size();
    }

    private boolean isSettled(Access now, Watched watched) {
        return watched.isSettled(now) && reads.isShared(watched) && writes.isShared(watched);
    }

    private List<Access> rivals(Access now, Watched watched) {
        List<Access> rivals = compare(now, writes, List.of(), watched);
        // two reads make no pair; they only show that the memory is shared
        boolean seen = now.kind() == AccessKind.READ && watched.isShared(now.site());
        return seen ? rivals : compare(now, reads, rivals, watched);
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
