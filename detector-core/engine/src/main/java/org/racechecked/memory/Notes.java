package org.racechecked.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.probe.Carried;

/**
 * Writes what one actor does to fields into the objects that carry it themselves, and compares it with what others wrote there.
 *
 * <p>Shared state: used by the thread of its actor alone, but for what never changes. Two who write at the same time replace
 * what is there by compare-and-set: whoever comes second compares with the first.
 */
public final class Notes {
    private final Actor actor;
    private final Room room;
    private final Sample sample;
    private final Watched watched;
    private final Finder finder;
    private final Sequels sequels;
    private int written;

    Notes(Actor actor, Room room, Sample sample, Watched watched, Finder finder) {
        this.actor = actor;
        this.room = room;
        this.sample = sample;
        this.watched = watched;
        this.finder = finder;
        sequels = new Sequels(room);
    }

    /** Hears of pairs. */
    @FunctionalInterface
    public interface Finder {
        /** These may race for {@code owner}, which was seen first at that site. */
        void found(Object owner, int birth, List<Rivals> rivals);
    }

    /** What becomes of something that an actor does. */
    public enum Taken {
        /** It was said before. */
        KNOWN,
        /** It stands in the object now. */
        NEW,
        /** Likewise, in place of what the actor did there before. */
        AGAIN,
        /** It is too much for the object to carry, or there is no room: a history has to be told. */
        NOT
    }

    /** One of some by which it is known how much room all take. */
    private static final class Sampled extends WeakReference<Object> implements Sample.Member {
        private final int bytes;

        Sampled(Object owner, int bytes) {
            super(owner);
            this.bytes = bytes;
        }

        @Override
        public boolean isGone() {
            return refersTo(null);
        }

        @Override
        public int bytes() {
            return bytes;
        }
    }

    Actor actor() {
        return actor;
    }

    boolean isIn(Room its) {
        return room == its;
    }

    /** The actor has done this to that object, and nothing has changed since. */
    public boolean know(Object owner, Stamp stamp, KnownSite site, Circumstances now) {
        Carried there = stamp.read(owner);
        if (there instanceof Note note) {
            return note.says(this, site.number(), now);
        }
        if (there instanceof StampedHistory history && history.isIn(room)) {
            Ledger ledger = history.known(actor);
            return ledger != null && ledger.isKnown(site, now);
        }
        return false;
    }

    /**
     * The actor does this to a field of {@code owner}.
     *
     * @param visit 0 at a site that has come to so many objects that those to which the same was done may carry the same
     */
    @NotInlined
    public Taken take(Object owner, Stamp stamp, KnownSite site, Circumstances now, int visit, int sequence) {
        Taken taken = null;
        while (taken == null) {
            Carried there = stamp.read(owner);
            if (there instanceof StampedHistory history && history.isIn(room)) {
                return Taken.NOT;
            }
            Note before = there instanceof Note note && note.isIn(room) ? note : null;
            Note sequel = visit == 0 ? sequels.of(before, site.number(), now) : null;
            if (sequel != null) {
                taken = stamp.replace(owner, there, sequel) ? Taken.NEW : null;
            } else if (before != null && before.says(this, site.number(), now)) {
                return Taken.KNOWN;
            } else {
                Note after = Note.of(this, now, site.number(), visit, sequence, ++written, before);
                taken = after == null ? Taken.NOT : add(owner, stamp, there, before, after);
                boolean isThere = taken == Taken.NEW || taken == Taken.AGAIN;
                if (isThere && before != null) {
                    compare(owner, Access.at(site, now, actor, visit, sequence), before);
                }
                if (isThere && visit == 0) {
                    sequels.put(before, site.number(), now, after);
                }
            }
        }
        return taken;
    }

    /** Null if something else is there by now. */
    private @Nullable Taken add(Object owner, Stamp stamp, @Nullable Carried there, @Nullable Note before, Note after) {
        int bytes = after.next() == before ? sample.next() * Note.BYTES : 0;
        if (!(before == null ? room.takeForNew(bytes) : room.take(bytes))) {
            return Taken.NOT;
        }
        if (!stamp.replace(owner, there, after)) {
            room.give(bytes);
            return null;
        }
        if (bytes > 0) {
            sample.add(new Sampled(owner, bytes));
        }
        return after.next() == before ? Taken.NEW : Taken.AGAIN;
    }

    /** Its actor will do nothing more, or begins anew. */
    public void forget() {
        sequels.forget();
    }

    private void compare(Object owner, Access mine, Note others) {
        List<Rivals> found = null;
        for (Note each = others; each != null; each = each.next()) {
            if (!each.isBy(this)) {
                found = found == null ? new ArrayList<>(0) : found;
                Encounter.between(mine, each.access(), watched, found);
            }
        }
        if (found != null && !found.isEmpty()) {
            finder.found(owner, others.firstSite(), found);
        }
    }
}
