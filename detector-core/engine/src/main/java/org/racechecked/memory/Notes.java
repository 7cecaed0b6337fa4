package org.racechecked.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.LatestByHash;
import org.racechecked.boundaries.NotInlined;
import org.racechecked.probe.Carried;

/**
 * Writes what one actor does to fields into the objects that carry it themselves, and compares it with what others wrote there.
 *
 * <p>Shared state: used by the thread of its actor alone, but for what never changes. Two who write at the same time replace
 * what is there by compare-and-set: whoever comes second compares with the first.
 */
public final class Notes {
    /** Of so many it is remembered what was left under them. */
    private static final int CIRCUMSTANCES = 256;

    private final Actor actor;
    private final Room room;
    private final Sample sample;
    private final Watched watched;
    private final Finder finder;
    private final Sequels sequels;
    private final LatestByHash<Alone.Both> alone = new LatestByHash<>(CIRCUMSTANCES, Alone.Both[]::new);
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

    /**
     * The actor has done this to that object, and nothing has changed since; or it is the first there, at a site that comes to many,
     * and has left that in others.
     *
     * @param past what the object carries, if that is known
     */
    public boolean know(
            Object owner, Stamp stamp, @Nullable Carried past, KnownSite site, Circumstances now, boolean ofMany) {
        Carried there = past == null ? stamp.read(owner) : past;
        if (there instanceof StampedHistory history) {
            Ledger ledger = history.isIn(room) ? history.known(actor) : null;
            return ledger != null && ledger.isKnown(site, now);
        }
        Note note = Alone.asNote(there, room);
        if (note == null && ofMany) {
            Alone.Both left = aloneUnder(now);
            return left != null && stamp.replace(owner, there, left.after(site));
        }
        return note != null && note.says(this, site, now);
    }

    /** What it has left, as things are now, in objects to which it alone has come; null if nothing. */
    public Alone.@Nullable Both aloneUnder(Circumstances now) {
        Alone.Both known = alone.at(now.held().hashOfTaken());
        return known != null && known.isUnder(now) ? known : null;
    }

    private Alone aloneAfter(KnownSite site, Circumstances now) {
        Alone.Both known = aloneUnder(now);
        if (known == null) {
            known = Alone.Both.of(this, now, site.number());
            alone.put(now.held().hashOfTaken(), known);
        }
        return known.after(site);
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
            Note before = Alone.asNote(there, room);
            Note sequel = visit == 0 ? sequels.of(before, site.number(), now) : null;
            if (sequel != null) {
                taken = stamp.replace(owner, there, sequel) ? Taken.NEW : null;
            } else if (before != null && before.says(this, site, now)) {
                return Taken.KNOWN;
            } else if (visit == 0 && (before == null || Alone.goesOn(there, this, site, now))) {
                taken = stamp.replace(owner, there, aloneAfter(site, now)) ? Taken.KNOWN : null;
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
