package org.racechecked.predict;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.memory.Alone;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Notes;
import org.racechecked.memory.Stamp;
import org.racechecked.memory.Watched;
import org.racechecked.probe.Mark;

/**
 * The marks of one actor at sites whose objects carry themselves what was done to them.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
final class Briefs {
    private final Actor actor;
    private final Memories memories;
    private final Watched watched;
    private final boolean exactly;
    private final Notes notes;
    private final IdentityHashMap<KnownSite, Brief> bySite = new IdentityHashMap<>(0);
    private final List<Brief> standing = new ArrayList<>(0);

    /** {@code exactly} if it is to be said of each object which visit of a site brought the actor there. */
    Briefs(Actor actor, Memories memories, Watched watched, boolean exactly, Notes.Finder finder) {
        this.actor = actor;
        this.memories = memories;
        this.watched = watched;
        this.exactly = exactly;
        notes = memories.notesOf(actor, watched, finder);
    }

    /** That of the site, {@code last} if that is it; null where {@code owner} carries nothing. */
    @Nullable
    Brief of(@Nullable Mark last, Object owner, KnownSite site, Circumstances now) {
        if (last instanceof Brief brief && brief.isFor(owner.getClass())) {
            return brief;
        }
        Stamp stamp = site.isField() ? memories.stampOf(owner, site.part()) : null;
        if (stamp == null) {
            return null;
        }
        Brief known = bySite.get(site);
        if (known == null) {
            known = new Brief(site, this, notes, exactly, stamp, owner.getClass());
            bySite.put(site, known);
            watched.reached(site, actor, now);
        }
        known.isFor(owner.getClass(), stamp);
        return known;
    }

    /** It stands at that object from now on, until nothing of the program may live longer for it. */
    Brief at(Brief mark, Object owner, Circumstances now) {
        mark.standAt(owner, now);
        if (!mark.listed) {
            mark.listed = true;
            standing.add(mark);
        }
        return mark;
    }

    /** Nothing of the program lives longer for what was done by now. */
    void leave() {
        for (int i = 0; i < standing.size(); i++) {
            standing.get(i).leave();
            standing.get(i).listed = false;
        }
        standing.clear();
    }

    /** See {@link Notes#aloneUnder}. */
    Alone.@Nullable Both aloneUnder(Circumstances now) {
        return notes.aloneUnder(now);
    }

    /** Whatever the actor does later begins anew. */
    void forget() {
        notes.forget();
    }
}
