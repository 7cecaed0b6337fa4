package org.racechecked.predict;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.racechecked.actors.Actor;
import org.racechecked.actors.SiteBook;
import org.racechecked.order.Teller;

/** Who came before whom in a run where chance decides. */
final class Precedences {
    private static final int MOST = 256;

    private final Set<Numbers> all = ConcurrentHashMap.newKeySet();

    /** One of them as run 1 comes to it, which may be often: sites are numbers. */
    private record Numbers(String first, int firstSite, String second, int secondSite) {
        Precedence told() {
            return new Precedence(
                    first,
                    SiteBook.site(firstSite).site(),
                    second,
                    SiteBook.site(secondSite).site());
        }
    }

    void add(Teller first, Actor second, int site) {
        if (all.size() < MOST) {
            all.add(new Numbers(first.name(), first.site(), second.name(), site));
        }
    }

    List<Precedence> all() {
        return all.stream().map(Numbers::told).distinct().toList();
    }
}
