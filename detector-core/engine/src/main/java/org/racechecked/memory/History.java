package org.racechecked.memory;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.SiteBook;

/**
 * What has touched one object so far, as far as it can still lead to a pair; does not keep the object alive.
 *
 * <p>Shared state: guarded by its own monitor, which no code of the program ever runs under.
 */
public final class History extends WeakReference<Object> implements Memories.Key {
    private final List<Access> past = new ArrayList<>(4);
    private final int hash;
    private final int birth;

    /** {@code birth} is the site at which the object was made, or else seen first. */
    History(Object owner, int birth, ReferenceQueue<Object> gone) {
        super(owner, gone);
        hash = System.identityHashCode(owner);
        this.birth = birth;
    }

    @Override
    public @Nullable Object object() {
        return get();
    }

    /** Where the object was made, or else seen first. */
    public String born() {
        return SiteBook.site(birth).site().place();
    }

    /** Adds an access and returns those that it may race with; {@code watched} is told of all that it meets. */
    public synchronized List<Access> add(Access now, Watched watched) {
        List<Access> rivals = List.of();
        boolean needed = true;
        int kept = 0;
        for (int i = 0; i < past.size(); i++) {
            Access earlier = past.get(i);
            boolean rival = now.mayRaceWith(earlier);
            if (now.meets(earlier)) {
                watched.met(now, earlier, rival);
            }
            if (rival) {
                rivals = rivals.isEmpty() ? new ArrayList<>(2) : rivals;
                rivals.add(earlier);
            }
            if (needed && earlier.makesNeedless(now)) {
                needed = false;
            }
            if (!now.makesNeedless(earlier) || !needed) {
                past.set(kept++, earlier);
            }
        }
        past.subList(kept, past.size()).clear();
        if (needed) {
            past.add(now);
        }
        return rivals;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof Memories.Key key && get() != null && key.object() == get());
    }
}
