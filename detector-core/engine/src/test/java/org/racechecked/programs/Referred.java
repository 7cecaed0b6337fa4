package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;

/** A race between two calls that stand in no statement of their own: method references run them. */
@SuppressWarnings("all")
class Referred {
    final List<String> list = new ArrayList<>(List.of("one"));

    void clear() throws InterruptedException {
        Racy.both(list::clear, list::clear);
    }
}
