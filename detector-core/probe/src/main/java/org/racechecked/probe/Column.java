package org.racechecked.probe;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Which columns of some rows of a table an actor has touched at one site under the same circumstances, as far as they lie side
 * by side: what lies among them need not be told again, as long as the table has the same rows.
 *
 * <p>It keeps no row alive. Shared state: used by the thread of its actor alone.
 */
final class Column {
    /** Of more rows a site does not keep where each stays. */
    private static final int MOST_ROWS = 1 << 12;

    private static final WeakReference<Rows> NONE = new WeakReference<>(null);

    private static final WeakReference<Object[]> NOWHERE = new WeakReference<>(null);

    private WeakReference<Object[]> table = NOWHERE;
    /** Where each row of the table stays; null until somebody comes to the same table again. */
    private @Nullable Mark @Nullable [] marks;

    private int from;
    private int to;
    private int step;
    private WeakReference<Rows> rows = NONE;

    /** The rows that were there, and the columns that all of them have told. */
    private static final class Rows {
        final Object[] table;
        final @Nullable Object[] rows;
        final Object now;
        int first;
        int end;

        Rows(Object[] table, @Nullable Object[] rows, Object now, int index) {
            this.table = table;
            this.rows = rows;
            this.now = now;
            first = index;
            end = index + 1;
        }

        void add(int index) {
            if (index == end) {
                end++;
            } else if (index == first - 1) {
                first--;
            } else if (index < first || index > end) {
                first = index;
                end = index + 1;
            }
        }
    }

    /** Where each row of that table stays, or null; whoever comes elsewhere puts that there. */
    @Nullable
    Mark @Nullable [] marksOf(Object[] its) {
        if (!table.refersTo(its)) {
            table = new WeakReference<>(its);
            marks = null;
        } else if (marks == null && its.length <= MOST_ROWS) {
            marks = new Mark[its.length];
        }
        return marks;
    }

    /** That element of each of those rows of the table was told under these circumstances. */
    boolean has(Object[] table, int itsFrom, int itsTo, int itsStep, int index, @Nullable Object now) {
        Rows known = isOf(itsFrom, itsTo, itsStep) ? rows.get() : null;
        return known != null
                && known.table == table
                && known.now == now
                && index >= known.first
                && index < known.end
                && areIn(table, known);
    }

    private boolean isOf(int itsFrom, int itsTo, int itsStep) {
        return from == itsFrom && to == itsTo && step == itsStep;
    }

    private boolean areIn(Object[] table, Rows known) {
        int at = 0;
        for (int i = from; i <= to; i += step) {
            if (table[i] != known.rows[at++]) {
                return false;
            }
        }
        return true;
    }

    /** It was told. Rows are remembered from the second time on that these are asked for: many programs never come back. */
    void add(Object[] table, int itsFrom, int itsTo, int itsStep, int index, @Nullable Object now) {
        if (!isOf(itsFrom, itsTo, itsStep) || now == null || itsFrom > itsTo) {
            from = itsFrom;
            to = itsTo;
            step = itsStep;
            rows = NONE;
            return;
        }
        Rows known = rows.get();
        if (known != null && known.table == table && known.now == now && areIn(table, known)) {
            known.add(index);
        } else {
            rows = new WeakReference<>(new Rows(table, rowsOf(table), now, index));
        }
    }

    private @Nullable Object[] rowsOf(Object[] table) {
        @Nullable Object[] found = new Object[(to - from) / step + 1];
        for (int i = 0; i < found.length; i++) {
            found[i] = table[from + i * step];
        }
        return found;
    }
}
