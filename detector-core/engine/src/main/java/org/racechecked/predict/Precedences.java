package org.racechecked.predict;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.racechecked.actors.Actor;
import org.racechecked.order.Teller;

/** Who came before whom in a run where chance decides. */
final class Precedences {
    private static final int MOST = 256;

    private final Set<Precedence> all = ConcurrentHashMap.newKeySet();

    void add(Teller first, Actor second, int site) {
        if (all.size() < MOST) {
            all.add(new Precedence(first.name(), first.site(), second.name(), site));
        }
    }

    List<Precedence> all() {
        return List.copyOf(all);
    }
}
