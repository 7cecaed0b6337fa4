package org.racechecked.predict;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.memory.Notes;
import org.racechecked.memory.Stamp;
import org.racechecked.probe.Carried;
import org.racechecked.probe.Mark;

/**
 * Stands at whatever object an actor came to last at a site whose objects carry themselves what was done to them.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
final class Brief extends Mark {
    /** Of so many it is said which visit of the site brought the actor there. */
    private static final int FEW = 64;

    /** It goes to one of the objects that it asked when it has asked so many: whoever comes there again may stay. */
    private static final int STAYS = 16;

    private final KnownSite site;
    private final Briefs all;
    private final Notes notes;
    private final boolean exactly;
    private Stamp stamp;
    private Class<?> type;
    /** For how many objects something was said that was not in place of something else. */
    private int written;

    private int passed;
    /** It is among those that are to leave their objects. */
    boolean listed;

    /** {@code exactly} if it is to be said of all objects. */
    Brief(KnownSite site, Briefs all, Notes notes, boolean exactly, Stamp stamp, Class<?> type) {
        this.site = site;
        this.all = all;
        this.notes = notes;
        this.exactly = exactly;
        this.stamp = stamp;
        this.type = type;
        begin(0, 1, 1);
        size = 1;
    }

    KnownSite site() {
        return site;
    }

    @Override
    protected boolean isBrief() {
        return true;
    }

    @Override
    protected boolean takes(Object object, @Nullable Carried past, @Nullable Object circumstances) {
        if (object.getClass() != type
                || !(circumstances instanceof Circumstances known)
                || !notes.know(object, stamp, past, site, known, comesToMany())) {
            return false;
        }
        if (owner == null || ++passed % STAYS == 0) {
            all.at(this, object, known);
        }
        return true;
    }

    boolean isFor(Class<?> other) {
        return type == other;
    }

    /** The objects that come now are of that class. */
    void isFor(Class<?> other, Stamp its) {
        type = other;
        stamp = its;
    }

    /** The actor does this to an object of the class that it is for. */
    Notes.Taken take(Object object, Circumstances circumstances, int visit, int sequence) {
        boolean many = comesToMany();
        Notes.Taken taken = notes.take(object, stamp, site, circumstances, many ? 0 : visit, sequence);
        if (taken == Notes.Taken.NEW && !many) {
            written++;
        }
        return taken;
    }

    private boolean comesToMany() {
        return written >= FEW && !exactly;
    }

    /** Nothing new can be said of that object while nothing changes. */
    void standAt(Object object, Circumstances circumstances) {
        owner = object;
        now = circumstances;
    }

    /** Keeps nothing of the program alive. */
    void leave() {
        owner = null;
        now = null;
    }
}
