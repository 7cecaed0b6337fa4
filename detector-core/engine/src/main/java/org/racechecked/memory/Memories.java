package org.racechecked.memory;

import org.racechecked.actors.SiteBook;
import org.racechecked.actors.WeakIdentityMap;

/** The histories of all objects that actors have touched in a run; they go with their objects. */
public final class Memories {
    private final WeakIdentityMap<Object, History> histories = new WeakIdentityMap<>();

    /** The history of {@code owner}, begun now if this is the first access seen. */
    public History of(Object owner, int site) {
        return histories.get(owner, () -> new History(SiteBook.site(site).site().place()));
    }
}
