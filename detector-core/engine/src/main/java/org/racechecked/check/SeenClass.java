package org.racechecked.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.racechecked.model.Site;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.model.WatchedLine;

/** What the tests of this JVM have seen of one class by now; a class that was loaded twice counts once. */
final class SeenClass {
    private final String name;
    private final Set<Site> reached = new HashSet<>();
    private final Set<Site> shared = new HashSet<>();
    private final Map<String, Sharing> fields = new TreeMap<>();

    SeenClass(String name) {
        this.name = name;
    }

    /** Returns true where that was not known. */
    boolean see(Site site, boolean onSharedMemory) {
        boolean news = reached.add(site);
        return onSharedMemory ? shared.add(site) || news : news;
    }

    /** Returns true where nothing as bad was known. */
    boolean see(String field, Sharing sharing) {
        Sharing known = fields.get(field);
        if (known != null && known.compareTo(sharing) >= 0) {
            return false;
        }
        fields.put(field, sharing);
        return true;
    }

    WatchedClass fact(String hash) {
        Map<Integer, WatchedLine> lines = new TreeMap<>();
        for (Site site : reached) {
            if (site.line() > 0) {
                WatchedLine one = new WatchedLine(site.line(), 1, shared.contains(site) ? 1 : 0);
                lines.merge(site.line(), one, WatchedLine::and);
            }
        }
        List<WatchedField> used = fields.entrySet().stream()
                .map(field -> new WatchedField(field.getKey(), field.getValue(), ""))
                .toList();
        return new WatchedClass(name, hash, List.copyOf(lines.values()), used);
    }
}
