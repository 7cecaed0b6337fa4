package org.racechecked.predict;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.memory.Bundle;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Rows;
import org.racechecked.memory.Span;
import org.racechecked.memory.Visits;
import org.racechecked.model.AccessKind;

/**
 * What an actor does at one site to one array of a bundle after the other: as a mark it stands at the array to which it came last,
 * and it knows of each what was touched. What was touched alike is written down as one.
 *
 * <p>Shared state: as that of any entry.
 */
final class RowsEntry extends Entry {
    private static final int[] NOTHING = {};
    /** Numbers for each array: since when what follows holds; of the places the first, the end and the step; and the first visit. */
    private static final int EACH = 5;

    /** If so many different things are done to them in one phase, they have little in common. */
    private static final int MOST_ALIKE = 16;

    private final Bundle bundle;
    /** Where it stands. */
    private int index = -1;
    /** How often the actor had been at the site when it came there. */
    private int visit;
    /** What was touched of each array. */
    private int[] touched = NOTHING;
    /** To which one it went from each, plus 1, where that was not the next. */
    private int[] followers = NOTHING;
    /** What was touched under the present circumstances has this number. */
    private int present = 1;

    /** Bytes that its log has counted. */
    private int counted;

    /** Those that were touched under the present circumstances, as many as are counted. */
    private int[] rows = NOTHING;

    private int count;

    RowsEntry(KnownSite site, int part, AccessKind kind, Bundle bundle) {
        super(site, part, kind);
        this.bundle = bundle;
        size = bundle.length();
    }

    @Override
    protected boolean isOfMany() {
        return true;
    }

    @Override
    protected boolean isAbout(Object object) {
        return (owner == object || rowOf(object) >= 0) && !bundle.isTakenApart();
    }

    /** Which one that is, if it is where it stands or went from there last time; else -1. */
    int rowOf(Object object) {
        if (bundle.isAt(index + 1, object)) {
            return index + 1;
        }
        if (index >= 0 && index < followers.length && bundle.isAt(followers[index] - 1, object)) {
            return followers[index] - 1;
        }
        return bundle.isAt(index, object) ? index : -1;
    }

    @Override
    protected boolean goesTo(Object object, int first, int end, int itsStep, int itsVisit) {
        int row = rowOf(object);
        if (row < 0 || first < 0 || end > size) {
            return false;
        }
        goTo(row, object, first, end, itsStep, itsVisit);
        return true;
    }

    @Override
    protected boolean goesAlong(@Nullable Object[] table, int first, int last, int itsStep, int place, int itsVisit) {
        for (int i = first; i <= last; i += itsStep) {
            Object array = table[i];
            if (array != null && !goesTo(array, place, place + 1, 0, itsVisit + (i - first) / itsStep)) {
                return false;
            }
        }
        return true;
    }

    /** The same under the circumstances of what is open. */
    void goTo(int row, Object object, int first, int end, int itsStep, int itsVisit) {
        putDown();
        standAt(row, itsVisit);
        owner = object;
        int place = EACH * row;
        if (place < touched.length && touched[place] == present) {
            begin(touched[place + 1], touched[place + 2], touched[place + 3]);
            add(first, end, itsStep);
        } else {
            begin(first, end, Math.max(1, itsStep));
        }
    }

    /** What was touched of the array where it stands. */
    private void putDown() {
        int place = EACH * index;
        if (place >= touched.length) {
            touched = Arrays.copyOf(touched, Math.max(place + EACH, 2 * touched.length));
        }
        if (touched[place] != present) {
            touched[place] = present;
            touched[place + 4] = visit;
            list();
        }
        touched[place + 1] = from;
        touched[place + 2] = to;
        touched[place + 3] = step;
    }

    private void list() {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, Math.max(EACH, 2 * count));
        }
        rows[count++] = index;
    }

    /** What is opened next is about that one. */
    void standAt(int row, int itsVisit) {
        if (index >= 0 && row != index + 1 && row != index) {
            if (index >= followers.length) {
                followers = Arrays.copyOf(followers, Math.max(index + 1, 2 * followers.length));
            }
            followers[index] = row + 1;
        }
        index = row;
        visit = itsVisit;
    }

    @Override
    void write(AccessLog log, Ledger its, Object object, Circumstances circumstances) {
        putDown();
        int bytes = Integer.BYTES * (touched.length + followers.length + rows.length);
        log.takesRoom(bytes - counted);
        counted = bytes;
        Map<Span, BitSet> alike = alike();
        alike.forEach(
                (span, set) -> write(log, its, object, circumstances, span.of(Rows.of(set)), size, visits(span, set)));
        if (alike.size() > MOST_ALIKE) {
            bundle.takeApart();
        }
        present++;
        count = 0;
    }

    /** Whoever touched several places was there several times. */
    private @Nullable Visits visits(Span span, BitSet set) {
        return span.isSingle()
                ? Visits.of(set.stream().map(row -> touched[EACH * row + 4]).toArray())
                : null;
    }

    /** The arrays by what was touched of them. */
    private Map<Span, BitSet> alike() {
        Map<Span, BitSet> all = new LinkedHashMap<>();
        Span last = Span.WHOLE;
        BitSet its = new BitSet();
        for (int i = 0; i < count; i++) {
            int place = EACH * rows[i];
            if (its.isEmpty() || !last.isFrom(touched[place + 1], touched[place + 2], touched[place + 3])) {
                last = new Span(touched[place + 1], touched[place + 2], touched[place + 3]);
                its = all.computeIfAbsent(last, first -> new BitSet(bundle.size()));
            }
            its.set(rows[i]);
        }
        return all;
    }
}
