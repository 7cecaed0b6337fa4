package org.racechecked.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where objects carry what was done to their fields, found again by the number of the field for which it was asked last.
 *
 * <p>All fields of an object have one place, that of its own class or else of the nearest above: two accesses that are told as one
 * may be to fields that different classes declare. Shared state: what one thread has found another may not see yet and find
 * again, which is the same; only the growth of the table is guarded by the monitor of this.
 */
final class Stamps {
    private static final int SMALLEST = 64;

    private volatile @Nullable Seen[] seen = new Seen[SMALLEST];

    /** What was found for objects of one class. */
    private record Seen(Class<?> type, @Nullable Stamp stamp) {}

    /** That of {@code owner}, of which this field is touched; null if there is none. */
    @Nullable
    Stamp of(Object owner, int field) {
        @Nullable Seen[] known = seen;
        Seen last = field < known.length ? known[field] : null;
        if (last == null || last.type() != owner.getClass()) {
            last = new Seen(owner.getClass(), Stamp.nearest(owner.getClass()));
            place(field)[field] = last;
        }
        return last.stamp();
    }

    private @Nullable Seen[] place(int field) {
        return field < seen.length ? seen : grow(field);
    }

    private synchronized @Nullable Seen[] grow(int field) {
        if (field >= seen.length) {
            seen = Arrays.copyOf(seen, Math.max(field + 1, 2 * seen.length));
        }
        return seen;
    }
}
