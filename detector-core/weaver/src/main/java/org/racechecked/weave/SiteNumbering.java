package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Companion;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;

/** Gives each site of a class its number, in the order of the bytecode. */
final class SiteNumbering {
    private final String className;
    private final String classHash;
    private final SourceMap source;
    private final List<Site> sites = new ArrayList<>();
    private final Map<Integer, List<Companion>> companions = new TreeMap<>();
    private final Map<String, Integer> seenInMethod = new HashMap<>();
    private String method = "";
    private String descriptor = "";
    private SourceMap.Place place;

    /** Of a class of that internal name. */
    SiteNumbering(String type, String classHash, SourceMap source) {
        className = type.replace('/', '.');
        this.classHash = classHash;
        this.source = source;
        place = source.place(0);
    }

    /** Sites to come are in this method. */
    void enter(String name, String itsDescriptor, int firstLine) {
        method = name;
        descriptor = itsDescriptor;
        atLine(firstLine);
        seenInMethod.clear();
    }

    /** Sites to come are on this line. */
    void atLine(int number) {
        place = source.place(number);
    }

    int add(Event event, String target) {
        return add(event, null, target, false);
    }

    int add(Event event, @Nullable CallEvent call, String target, boolean guarded) {
        int nth = seenInMethod.merge(event + " " + target, 1, Integer::sum) - 1;
        sites.add(
                new Site(className, place.file(), method, descriptor, place.line(), event, call, target, guarded, nth));
        return sites.size() - 1;
    }

    /** The companion need not be told where {@code site} is. */
    void goesWith(int site, Companion companion) {
        companions.computeIfAbsent(site, number -> new ArrayList<>()).add(companion);
    }

    SiteTable table() {
        return new SiteTable(className, classHash, sites, Map.of(), companions);
    }
}
