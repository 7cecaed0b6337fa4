package org.racechecked.predict;

import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;

/**
 * The entries that calls have come to last, by where they were made and the object: what is copied is copied again.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class CallEntries {
    private static final int PLACES = 64;

    private final @Nullable Entry[] recent = new Entry[PLACES];

    /** The last one, if it is of that site and may be of that object; null if another has taken its place. */
    @Nullable
    Entry of(Object owner, int site, AccessKind kind) {
        Entry entry = recent[place(owner, site, kind)];
        return entry != null && entry.isAt(site, kind) ? entry : null;
    }

    void put(Object owner, int site, AccessKind kind, Entry entry) {
        recent[place(owner, site, kind)] = entry;
    }

    /** A call may read and write the same. */
    private static int place(Object owner, int site, AccessKind kind) {
        return (System.identityHashCode(owner) + 2 * site + (kind == AccessKind.WRITE ? 1 : 0)) & (PLACES - 1);
    }
}
