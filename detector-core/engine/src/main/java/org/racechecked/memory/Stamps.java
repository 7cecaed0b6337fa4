package org.racechecked.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.SiteBook;

/**
 * The stamps of one run by the numbers of the fields that they stand for.
 *
 * <p>Shared state: what one thread has found another may not see yet and find again, which is the same; only the growth of the
 * table is guarded by the monitor of this.
 */
final class Stamps {
    private static final int SMALLEST = 64;

    private volatile @Nullable Seen[] seen = new Seen[SMALLEST];

    /** What was found for one field in objects of one class. */
    private record Seen(Class<?> type, @Nullable Stamp stamp) {}

    /** That of the class which declares this field of {@code owner}; null if there is none. */
    @Nullable
    Stamp of(Object owner, int field) {
        @Nullable Seen[] known = seen;
        Seen last = field < known.length ? known[field] : null;
        if (last == null || last.type() != owner.getClass()) {
            last = new Seen(owner.getClass(), find(owner.getClass(), SiteBook.fieldName(field)));
            place(field)[field] = last;
        }
        return last.stamp();
    }

    private static @Nullable Stamp find(Class<?> type, String field) {
        String declaring = field.substring(0, field.lastIndexOf('.'));
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(declaring)) {
                return Stamp.of(at);
            }
        }
        return null;
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
