package org.racechecked.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.OfObject;

/**
 * What has touched one object so far: a ledger for each actor that came there. Does not keep the object alive.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under; but for who came last, and who
 * came at all.
 */
public class History extends WeakReference<Object> implements OfObject, Sample.Member {
    static final long NOBODY = -1;
    /** In so many ledgers one's own is looked for. */
    private static final int FEW = 16;
    /** In so many ledgers at a time it is looked for what can be taken over. */
    private static final int SOME = 64;

    /** Each knows the next: whoever looks for his own need not wait. Written under the monitor. */
    private volatile @Nullable Ledger first;

    private int size;
    /** Once there are many, what keeps them apart, under the monitor. */
    private @Nullable Guards guards;
    /** Likewise all, by actor. */
    private @Nullable IdentityHashMap<Actor, Ledger> byActor;
    /** The ledger after which what can be taken over is looked for next, under the monitor; null for the first. */
    private @Nullable Ledger looked;

    /** Set once. */
    private volatile boolean crowded;

    final Room room;
    private final int hash;
    private final int birth;
    private final int counts;
    /** Of an actor in the upper half, and how often it had come anywhere in the lower. */
    private volatile long coming = NOBODY;

    /**
     * Nobody has touched it yet.
     *
     * @param owner null where nobody has to know when it is gone
     * @param birth the site at which the object was made, or else seen first
     * @param counts for how many such histories it counts in the room that is taken
     */
    History(@Nullable Object owner, int hash, int birth, Room room, int counts) {
        super(owner);
        this.room = room;
        this.hash = hash;
        this.birth = birth;
        this.counts = counts;
    }

    @Override
    public boolean isOf(Object object) {
        return refersTo(object);
    }

    @Override
    public boolean isGone() {
        return counts > 0 && refersTo(null);
    }

    /** It is of the run that this room is of. */
    boolean isIn(Room its) {
        return room == its;
    }

    @Override
    public int hash() {
        return hash;
    }

    /** The site at which the object was made, or else seen first. */
    public int birth() {
        return birth;
    }

    /** What is told here is told of single objects elsewhere from now on. */
    boolean isTakenApart() {
        return false;
    }

    /** It is over with its object: what it took is not counted any more. */
    void leave() {
        room.give(bytes());
    }

    /** Stands for the last time that an actor came after another one; no two are equal. */
    long coming() {
        return coming;
    }

    /** No other actor has come since that one came. */
    boolean wasLast(Actor actor) {
        return coming >> 32 == actor.number();
    }

    /** An actor is about to touch it that was not the last; {@code times} counts for it alone. */
    void comes(Actor actor, int times) {
        coming = (long) actor.number() << 32 | times;
    }

    /** What {@code actor} did to it, if it has done anything; null also where so many did that a search takes too long. */
    public @Nullable Ledger known(Actor actor) {
        return among(FEW, actor);
    }

    private @Nullable Ledger among(int most, Actor actor) {
        Ledger ledger = first;
        int passed = 0;
        while (ledger != null && ledger.actor() != actor) {
            ledger = ++passed == most ? null : ledger.next;
        }
        return ledger;
    }

    private @Nullable Ledger shownOf(Actor actor) {
        return byActor == null ? among(size, actor) : byActor.get(actor);
    }

    /** So many actors have been there that each should remember what it did. */
    public boolean isCrowded() {
        return crowded;
    }

    /** What {@code actor} did to it, begun now if this is the first; null where there is no room for it. */
    public synchronized @Nullable Ledger ledgerOf(Actor actor) {
        Ledger known = shownOf(actor);
        if (known != null || !room.take(counts * Room.LEDGER)) {
            return known;
        }
        Ledger begun = new Ledger(actor, this, hash);
        show(begun);
        return begun;
    }

    /** Under the monitor: goes on from that, of which all was compared with all. */
    final void goesOnFrom(Note notes) {
        for (Note each = notes; each != null; each = each.next()) {
            Ledger its = shownOf(each.actor());
            if (its == null) {
                its = new Ledger(each.actor(), this, hash);
                show(its);
            }
            its.knowsAlready(each.access());
        }
        room.takeAnyhow(bytes() - counts * Room.HISTORY);
    }

    /** The ledgers that it shows begin with this one. */
    @Nullable
    Ledger first() {
        return first;
    }

    private void show(Ledger ledger) {
        ledger.shown = true;
        ledger.next = first;
        first = ledger;
        size++;
        if (byActor != null) {
            byActor.put(ledger.actor(), ledger);
        } else if (size > FEW) {
            crowded = true;
            byActor = new IdentityHashMap<>();
            guards = new Guards();
            for (Ledger each = first; each != null; each = each.next) {
                byActor.put(each.actor(), each);
                each.fileIn(guards);
            }
        }
    }

    /** The actor of the ledger hands in what is fresh in it; returns the pairs that may race. */
    synchronized List<Rivals> file(Ledger mine, Watched watched) {
        if (!mine.shown) {
            room.takeAnyhow(counts * Room.LEDGER);
            show(mine);
        }
        boolean shared = size > 1;
        List<Rivals> found = shared ? compare(mine, watched) : List.of();
        int growth = mine.file(watched);
        if (shared) {
            growth -= takeOver(mine);
        }
        if (growth != 0) {
            room.takeAnyhow(counts * growth * Room.ACCESS);
        }
        return found;
    }

    /** Else what the tasks of a pool did would add up; one that was taken out too early comes back with its next entry. */
    private int takeOver(Ledger mine) {
        int needless = 0;
        Ledger before = looked;
        Ledger other = before == null ? first : before.next;
        for (int i = 0; i < SOME && other != null; i++) {
            needless += other == mine ? 0 : mine.takeOver(other);
            if (other.isDone()) {
                leaveOut(other, before);
            } else {
                before = other;
            }
            other = other.next;
        }
        looked = other == null ? null : before;
        return needless;
    }

    /** It still knows the next one: somebody may be looking at it. */
    private void leaveOut(Ledger done, @Nullable Ledger before) {
        if (before == null) {
            first = done.next;
        } else {
            before.next = done.next;
        }
        done.shown = false;
        size--;
        if (byActor != null) {
            byActor.remove(done.actor());
        }
        room.give(counts * Room.LEDGER);
    }

    /** Under the monitor: a ledger of this is about to file that. */
    final void isFiled(Access access) {
        if (guards != null) {
            guards.isFiled(access);
        }
    }

    /**
     * Where one lock keeps all apart who come to a part, or nobody writes it, there are no rivals to be found: a few are looked at even so, for it is told as well
     * who shares memory with whom. Pools run tasks by the thousand, each of them an actor.
     */
    private List<Rivals> compare(Ledger mine, Watched watched) {
        List<Rivals> found = new ArrayList<>(0);
        int most = guards != null && mine.isKeptApartBy(guards) ? FEW : size;
        for (Ledger other = first; other != null && most > 0; other = other.next) {
            if (other != mine) {
                mine.compareWith(other, watched, found);
                most--;
            }
        }
        return found;
    }

    /** How much room it takes. */
    @Override
    public synchronized int bytes() {
        int bytes = Room.HISTORY + size * Room.LEDGER;
        for (Ledger ledger = first; ledger != null; ledger = ledger.next) {
            bytes += ledger.filed() * Room.ACCESS;
        }
        return counts * bytes;
    }
}
