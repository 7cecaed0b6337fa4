package org.racechecked.actors;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;
import org.racechecked.probe.WovenClass;

/**
 * Reads the tables of woven classes: from the number that a probe tells to the site that people know.
 *
 * <p>Shared state: written under its monitor when a class is selected; read without lock through a volatile array that is
 * replaced, never changed where it is read.
 */
public final class SiteBook {
    private static final Map<String, Integer> fields = new HashMap<>();
    private static final Map<String, String> hashes = new HashMap<>();
    private static final Map<Site, String> ignored = new HashMap<>();
    private static final List<String> targets = new ArrayList<>();
    private static volatile KnownSite[] sites = new KnownSite[0];

    private SiteBook() {}

    /** The site with this number; its class has registered. */
    public static KnownSite site(int number) {
        return sites[number];
    }

    /** The hash that the class file of that name had before it was woven, or an empty string if no such class has been loaded. */
    public static synchronized String hashOf(String className) {
        return hashes.getOrDefault(className, "");
    }

    /** The classes that have registered by now, with the hashes that their class files had before they were woven. */
    public static synchronized Map<String, String> classes() {
        return Map.copyOf(hashes);
    }

    /** The sites of a class, in the order of {@code woven.on()}; reads its table the first time. */
    public static synchronized List<KnownSite> read(WovenClass woven) {
        int end = woven.base() + woven.on().length;
        if (sites.length < end || (end > woven.base() && sites[end - 1] == null)) {
            SiteTable table = SiteTable.decode(woven.table());
            Set<String> waiting = waitingMethods(table);
            hashes.put(table.className(), table.classHash());
            KnownSite[] more = sites.length >= end ? sites : Arrays.copyOf(sites, end * 2);
            Map<String, Integer> firstAccesses = new HashMap<>();
            for (int i = 0; i < woven.on().length; i++) {
                Site site = table.sites().get(i);
                if (table.ignored().containsKey(i)) {
                    ignored.put(site, table.ignored().get(i));
                }
                int number = woven.base() + i;
                int first = firstAccesses.getOrDefault(method(site), number);
                if (site.event().access() != null) {
                    firstAccesses.putIfAbsent(method(site), number);
                }
                int field = fieldNumber(site.target());
                more[number] = new KnownSite(site, number, field, first, callee(site), waiting.contains(method(site)));
            }
            sites = more;
        }
        return Arrays.asList(sites).subList(woven.base(), end);
    }

    /** Why the source says to ignore races at this site, or an empty string. */
    public static synchronized String whyIgnored(Site site) {
        return ignored.getOrDefault(site, "");
    }

    private static Set<String> waitingMethods(SiteTable table) {
        return table.sites().stream()
                .filter(site -> site.call() == CallEvent.WAITS)
                .map(SiteBook::method)
                .collect(Collectors.toSet());
    }

    private static String method(Site site) {
        return site.method() + site.descriptor();
    }

    /** The number of the field {@code declaring.Class.field}; the same for all sites and handles that name it. */
    static synchronized int fieldNumber(String target) {
        Integer known = fields.get(target);
        if (known == null) {
            known = fields.size();
            fields.put(target, known);
            targets.add(target);
        }
        return known;
    }

    /** What the field with this number is called. */
    public static synchronized String fieldName(int number) {
        return targets.get(number);
    }

    private static String callee(Site site) {
        int end = site.target().indexOf('(');
        return site.call() != null && end > 0
                ? site.target().substring(site.target().lastIndexOf('.', end) + 1, end)
                : "";
    }
}
