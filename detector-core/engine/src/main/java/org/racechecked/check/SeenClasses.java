package org.racechecked.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.racechecked.actors.SiteBook;
import org.racechecked.canary.RacyCounter;
import org.racechecked.memory.Watched;
import org.racechecked.model.Site;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField.Sharing;

/**
 * What the tests of this JVM have seen of the program by now.
 *
 * <p>Shared state: used by the thread that ends a run, while it has the session's turn.
 */
final class SeenClasses {
    private static final String CANARY = RacyCounter.class.getName();

    private final Map<String, SeenClass> classes = new TreeMap<>();
    private final Set<String> news = new TreeSet<>();

    /** Adds what a run saw and returns each class of which more is known than before. */
    List<WatchedClass> add(Watched watched) {
        Map<String, String> hashes = SiteBook.classes();
        hashes.keySet().forEach(this::of);
        watched.reached().forEach(site -> see(SiteBook.site(site).site(), watched.isShared(site)));
        watched.fields().forEach((field, sharing) -> see(SiteBook.fieldName(field), sharing));
        news.remove(CANARY);
        List<WatchedClass> facts = news.stream()
                .map(name -> of(name).fact(hashes.getOrDefault(name, "")))
                .toList();
        news.clear();
        return facts;
    }

    private void see(Site site, boolean shared) {
        if (of(site.className()).see(site, shared)) {
            news.add(site.className());
        }
    }

    private void see(String field, Sharing sharing) {
        int dot = field.lastIndexOf('.');
        String owner = field.substring(0, dot);
        if (of(owner).see(field.substring(dot + 1), sharing)) {
            news.add(owner);
        }
    }

    private SeenClass of(String name) {
        return classes.computeIfAbsent(name, missing -> {
            news.add(missing);
            return new SeenClass(missing);
        });
    }
}
