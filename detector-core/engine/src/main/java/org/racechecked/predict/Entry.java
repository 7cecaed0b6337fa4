package org.racechecked.predict;

import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Parts;
import org.racechecked.actors.SiteBook;
import org.racechecked.memory.Access;
import org.racechecked.memory.History;
import org.racechecked.memory.Reserve;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.model.Companion;
import org.racechecked.probe.Mark;

/**
 * What an actor has done at one site to one part of one object since it last passed order on, or a place for that.
 *
 * <p>It holds the object only while there is something to hand in; later the history knows which object it was.
 *
 * <p>Shared state: used by its actor's thread; what it holds back is given up by others, under the monitor of the history.
 */
final class Entry extends Mark implements Reserve {
    private static final Entry[] NONE = {};

    final int hash;
    private final int site;
    private final int field;
    private final AccessKind kind;
    private @Nullable History history;
    private @Nullable Access latest;
    private volatile @Nullable Access heldBack;
    private boolean admitted;
    private boolean handsInAtOnce;
    private @Nullable Circumstances when;
    private int occurrence;
    private int sequence;
    /** For each companion of its site one. */
    private final Entry[] companions;

    Entry(int hash, int field, AccessKind kind, int site) {
        this.hash = hash;
        this.field = field;
        this.kind = kind;
        this.site = site;
        companions = companionsOf(site);
    }

    private static Entry[] companionsOf(int site) {
        List<Companion> companions = SiteBook.site(site).companions();
        if (companions.isEmpty()) {
            return NONE;
        }
        Entry[] entries = new Entry[companions.size()];
        for (int i = 0; i < entries.length; i++) {
            KnownSite known = SiteBook.site(companions.get(i).site());
            entries[i] = new Entry(0, known.part(), known.access(), known.number());
        }
        return entries;
    }

    /** How many entries this is, with those of the companions. */
    int count() {
        return 1 + companions.length;
    }

    Entry[] companions() {
        return companions;
    }

    /** Holds nothing back: there is no room to remember who does. */
    void handsInAtOnce() {
        handsInAtOnce = true;
        for (Entry companion : companions) {
            companion.handsInAtOnce = true;
        }
    }

    boolean isOf(Object object, int itsField, AccessKind itsKind, int itsSite) {
        return site == itsSite && field == itsField && kind == itsKind && isOf(object);
    }

    /** It is about this object. */
    boolean isOf(Object object) {
        return owner == object || (owner == null && history != null && history.refersTo(object));
    }

    /** Touched this, and nothing else since it was opened. */
    void addFirst(int first, int end, int itsStep) {
        begin(first, end, itsStep);
    }

    /** Touched more. */
    void add(int first, int end, int itsStep) {
        widen(first, end, itsStep);
    }

    /** There is something to hand in. */
    boolean isOpen() {
        return owner != null;
    }

    boolean isOpenUnder(Circumstances circumstances) {
        return owner != null && now == circumstances;
    }

    void open(Object object, Circumstances circumstances, int itsOccurrence, int itsSequence) {
        owner = object;
        size = field == Parts.ELEMENTS && size == 0 ? Array.getLength(object) : size;
        when = circumstances;
        now = circumstances;
        occurrence = itsOccurrence;
        sequence = itsSequence;
    }

    /** What was done here was done by the companions too, each at its distance; what is beyond the array was not. */
    void tellCompanions() {
        Object object = owner;
        Circumstances circumstances = when;
        if (companions.length == 0 || object == null || circumstances == null) {
            return;
        }
        List<Companion> places = SiteBook.site(site).companions();
        for (int i = 0; i < companions.length; i++) {
            companions[i].follow(object, circumstances, this, places.get(i).distance(), i + 1);
        }
    }

    private void follow(Object object, Circumstances circumstances, Entry leader, int distance, int rank) {
        int first = leader.from + distance;
        int end = leader.to + distance;
        if (field == Parts.ELEMENTS) {
            first = first >= 0 ? first : Math.floorMod(first, leader.step);
            end = Math.min(end, leader.size);
        }
        if (first < end) {
            open(object, circumstances, leader.occurrence, leader.sequence + rank);
            begin(first, end, leader.step);
        }
    }

    /** What was done; nothing is left to hand in. */
    Access close(Actor actor) {
        if (when == null) {
            throw new IllegalStateException("nothing was done at site " + site);
        }
        Access access = new Access(actor, when, field, new Span(from, to, step), kind, site, occurrence, sequence);
        owner = null;
        now = null;
        when = null;
        return access;
    }

    @Nullable
    Object owner() {
        return owner;
    }

    /** What has touched the object, or null where that is not known yet. */
    @Nullable
    History history() {
        return history;
    }

    void isAbout(History known) {
        history = known;
    }

    @Override
    public @Nullable Access handsIn(Access access) {
        Access before = latest;
        latest = access;
        return before;
    }

    @Nullable
    Access heldBack() {
        return heldBack;
    }

    /** Holds it back instead of what was held back before; false where the memory is not its actor's alone. */
    boolean holdsBack(Access access, History known) {
        boolean free = known.belongsTo(access.actor()) && admitted;
        if (handsInAtOnce || (!free && !known.admits(access.actor(), this))) {
            return false;
        }
        heldBack = access;
        // whoever comes now sees what was just held back
        if (known.belongsTo(access.actor())) {
            return true;
        }
        heldBack = null;
        return false;
    }

    @Override
    public void admitted() {
        admitted = true;
    }

    @Override
    public @Nullable Access giveUp() {
        Access access = heldBack;
        heldBack = null;
        admitted = false;
        return access;
    }
}
