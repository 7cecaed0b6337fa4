package org.racechecked.predict;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.memory.Access;
import org.racechecked.memory.Occurrences;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;

/**
 * What one actor did since it last passed order on, one entry per object, part and site, so that a loop costs a look-up and no
 * more; handed in as a whole.
 *
 * <p>Shared state: used by its actor's thread, and by whoever ends the run once that thread has ended.
 */
final class AccessLog {
    private static final int SMALLEST = 32;
    private static final int LARGEST = 4096;

    private final Actor actor;
    private final BiConsumer<Object, Access> receiver;
    private final Occurrences occurrences = new Occurrences();
    private @Nullable Object[] owners = new Object[SMALLEST];
    private @Nullable Access[] entries = new Access[SMALLEST];
    private int size;
    private int sequence;

    AccessLog(Actor actor, BiConsumer<Object, Access> receiver) {
        this.actor = actor;
        this.receiver = receiver;
    }

    void add(Object owner, int field, int from, int to, AccessKind kind, int site) {
        int occurrence = occurrences.count(site);
        int at = slot(owner, field, kind, site);
        Access known = entries[at];
        if (known != null && !known.coversNow()) {
            receiver.accept(owner, known);
            known = null;
            size--;
        }
        if (known == null) {
            owners[at] = owner;
            entries[at] = new Access(actor, field, Span.of(from, to), kind, site, occurrence, sequence++);
            if (++size > entries.length / 2) {
                makeRoom();
            }
        } else if (to - from > 1 || !known.span().contains(from)) {
            known.widen(Span.of(from, to));
        }
    }

    /** Hands in everything. */
    void flush() {
        for (int i = 0; size > 0 && i < entries.length; i++) {
            Object owner = owners[i];
            Access access = entries[i];
            if (owner != null && access != null) {
                owners[i] = null;
                entries[i] = null;
                size--;
                receiver.accept(owner, access);
            }
        }
    }

    private int slot(Object owner, int field, AccessKind kind, int site) {
        int mask = entries.length - 1;
        int at = (((System.identityHashCode(owner) * 31 + site) * 0x9E3779B9) >>> 16) & mask;
        while (true) {
            Access entry = entries[at];
            if (entry == null
                    || (owners[at] == owner
                            && entry.site() == site
                            && entry.field() == field
                            && entry.kind() == kind)) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    private void makeRoom() {
        if (entries.length >= LARGEST) {
            flush();
            return;
        }
        @Nullable Object[] oldOwners = owners;
        @Nullable Access[] oldEntries = entries;
        owners = new Object[oldOwners.length * 4];
        entries = new Access[oldEntries.length * 4];
        for (int i = 0; i < oldEntries.length; i++) {
            Object owner = oldOwners[i];
            Access entry = oldEntries[i];
            if (owner != null && entry != null) {
                int at = slot(owner, entry.field(), entry.kind(), entry.site());
                owners[at] = owner;
                entries[at] = entry;
            }
        }
    }
}
