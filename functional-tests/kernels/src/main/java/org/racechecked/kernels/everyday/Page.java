package org.racechecked.kernels.everyday;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A page with links to others; whoever finds it first says how far it is from the start. */
final class Page {
    private final List<Page> links = new ArrayList<>();
    private final AtomicBoolean found = new AtomicBoolean();
    private int depth;

    void linkTo(Page other) {
        links.add(other);
    }

    List<Page> links() {
        return Collections.unmodifiableList(links);
    }

    void forget() {
        found.set(false);
    }

    /** True for the first who asks. */
    boolean find(int depth) {
        if (!found.compareAndSet(false, true)) {
            return false;
        }
        this.depth = depth;
        return true;
    }

    boolean isFound() {
        return found.get();
    }

    int depth() {
        return depth;
    }
}
