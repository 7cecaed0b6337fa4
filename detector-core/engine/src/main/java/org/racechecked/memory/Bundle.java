package org.racechecked.memory;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has touched any of many arrays that one actor came to one after the other: programs go through the rows of a table in
 * turn, and what they do to all of them is one fact.
 *
 * <p>Where there is no such order, facts about a few arrays each would have to be compared with all others. Then it is taken
 * apart, and each array that somebody comes to gets a history of its own, with what was done to it before.
 *
 * <p>Shared state: guarded by its own monitor as any history, but for the arrays and whether it was taken apart. Whoever holds
 * it may take that of one of the arrays' histories, never the other way round.
 */
public final class Bundle extends History {
    private static final int MOST_ROWS = 1 << 12;
    /** What one actor did, as facts. */
    private static final int MOST_FACTS = 256;

    private static final int SMALLEST = 16;

    private final Class<?> type;
    private final int length;
    private final Marks unfit;
    private final int site;
    /** Each is there before the size says so. */
    private volatile @Nullable Row[] rows = new Row[SMALLEST];

    private volatile int size;
    private int alive;
    /** All were gone once: nobody comes to those that it has told of, and what it took is given back. */
    private volatile boolean left;

    private volatile boolean takenApart;

    /**
     * Of arrays like that one, which were made at {@code birth} and came to {@code site} first.
     *
     * @param unfit the sites whose arrays are better told of one by one
     */
    Bundle(Object array, int birth, int site, Room room, Marks unfit) {
        super(null, 0, birth, room, 1);
        type = array.getClass();
        length = Array.getLength(array);
        this.site = site;
        this.unfit = unfit;
    }

    /** An array of that type and of the same length, made there, can be one more. */
    boolean takes(Class<?> itsType, int itsBirth) {
        return size < MOST_ROWS && !takenApart && !left && type == itsType && birth() == itsBirth;
    }

    /** How many elements each has. */
    public int length() {
        return length;
    }

    /** One more, to which nothing was done yet. */
    synchronized Row add(Object array, int hash) {
        Row row = new Row(array, hash, room, this, size);
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 4 * size);
        }
        rows[size++] = row;
        alive++;
        return row;
    }

    /** Its array is gone. What was done to it before may still have to be compared with what others did to it since. */
    synchronized void remove(Row row) {
        if (!row.isAlone()) {
            rows[row.index()] = null;
        }
        if (--alive == 0 && !left) {
            left = true;
            room.give(bytes() - Room.HISTORY);
        }
    }

    /** That array is the one at that place. */
    public boolean isAt(int index, Object array) {
        if (index < 0 || index >= size) {
            return false;
        }
        Row row = rows[index];
        return row != null && row.isOf(array);
    }

    @Override
    public boolean isTakenApart() {
        return takenApart;
    }

    /** From now on they have, and so will those that come to that site after them. */
    public void takeApart() {
        takenApart = true;
        unfit.set(site, 0);
    }

    synchronized void release(Row row) {
        if (!row.isAlone()) {
            row.beAlone();
        }
    }

    @Override
    synchronized List<Rivals> file(Ledger mine, Watched watched) {
        List<Rivals> found = takenApart ? fileAlone(mine, watched) : new ArrayList<>(0);
        found.addAll(super.file(mine, watched));
        if (mine.filed() > MOST_FACTS) {
            takeApart();
        }
        return found;
    }

    /** Of those arrays that have histories of their own already. */
    private List<Rivals> fileAlone(Ledger mine, Watched watched) {
        List<Rivals> found = new ArrayList<>(0);
        for (int i = 0; i < size; i++) {
            Row row = rows[i];
            if (row != null && row.isAlone()) {
                found.addAll(mine.fileAlso(row, watched));
            }
        }
        return found;
    }
}
