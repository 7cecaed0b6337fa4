package org.racechecked.predict;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.memory.Bundle;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Rows;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;

/**
 * What an actor does at one site to one array of a bundle after the other: as a mark it stands at the array to which it came last,
 * and it knows of each what was touched. What was touched alike is written down as one.
 *
 * <p>Shared state: as that of any entry.
 */
final class RowsEntry extends Entry {
    /** If so many different things are done to them in one phase, they have little in common. */
    private static final int MOST_ALIKE = 16;

    private final Bundle bundle;
    private final TouchedRows touched = new TouchedRows();
    /** Where it stands. */
    private int index = -1;
    /** How often the actor had been at the site when it came there. */
    private int visit;
    /** To which one it went from each, plus 1, where that was not the next. */
    private int[] followers = {};
    /** Bytes that its log has counted. */
    private int counted;

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
        touched.put(index, from, to, step, visit);
        standAt(row, itsVisit);
        owner = object;
        if (touched.has(row)) {
            begin(touched.from(row), touched.to(row), touched.step(row));
            add(first, end, itsStep);
        } else {
            begin(first, end, Math.max(1, itsStep));
        }
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
        touched.put(index, from, to, step, visit);
        int bytes = touched.bytes() + Integer.BYTES * followers.length;
        log.takesRoom(bytes - counted);
        counted = bytes;
        Map<Span, BitSet> alike = touched.alike();
        alike.forEach((part, rows) ->
                write(log, its, object, circumstances, part.of(Rows.of(rows)), size, touched.visits(rows)));
        if (alike.size() > MOST_ALIKE) {
            bundle.takeApart();
        }
        touched.forget();
    }
}
