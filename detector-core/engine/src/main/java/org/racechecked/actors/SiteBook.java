package org.racechecked.actors;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Companion;
import org.racechecked.model.Event;
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
    private static final Set<Event> OF_FIELDS = EnumSet.range(Event.FIELD_READ, Event.STATIC_WRITE);
    private static final int NO_FIELD = Integer.MIN_VALUE;
    private static final int NONE = Integer.MAX_VALUE;

    private static final Map<String, Integer> fields = new HashMap<>();
    private static final Map<String, String> hashes = new HashMap<>();
    private static final Map<Site, String> ignored = new HashMap<>();
    /** By the numbers of their woven classes. */
    private static final Map<Integer, SitesOfClass> classes = new HashMap<>();

    private static final List<String> targets = new ArrayList<>();
    private static volatile KnownSite[] sites = new KnownSite[0];

    static {
        OF_FIELDS.add(Event.VOLATILE_READ);
        OF_FIELDS.add(Event.VOLATILE_WRITE);
    }

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

    /** The sites of a class; reads its table the first time. */
    static synchronized SitesOfClass read(WovenClass woven) {
        SitesOfClass known = classes.get(woven.number());
        if (known == null) {
            known = readFirst(woven);
            classes.put(woven.number(), known);
        }
        return known;
    }

    private static SitesOfClass readFirst(WovenClass woven) {
        int end = woven.base() + woven.on().length;
        SiteTable table = SiteTable.decode(woven.table());
        hashes.put(table.className(), table.classHash());
        for (Map.Entry<Integer, String> place : table.ignored().entrySet()) {
            ignored.put(table.sites().get(place.getKey()), place.getValue());
        }
        KnownSite[] more = sites.length >= end ? sites : Arrays.copyOf(sites, end * 2);
        know(table, woven.base(), more);
        sites = more;
        return new SitesOfClass(table.className(), List.of(Arrays.copyOfRange(more, woven.base(), end)));
    }

    /** What the sites of one method have in common. */
    private static final class Method {
        /** Number of its first plain access. */
        int firstAccess = NONE;
        /** The same of its first call that does nothing but touch memory. */
        int firstCall = NONE;

        boolean waits;

        /** The site that stands for it, {@code other} if none does. */
        int first(int other) {
            int first = firstAccess == NONE ? firstCall : firstAccess;
            return first == NONE ? other : first;
        }
    }

    private static void know(SiteTable table, int base, KnownSite[] known) {
        Method[] methods = methods(table.sites(), base);
        boolean[] companions = companions(table);
        for (int i = 0; i < methods.length; i++) {
            Site site = table.sites().get(i);
            int number = base + i;
            int first = methods[i].first(number);
            int field = OF_FIELDS.contains(site.event()) ? fieldNumber(site.target()) : NO_FIELD;
            known[number] = new KnownSite(
                    site,
                    number,
                    field,
                    first,
                    callee(site),
                    site.call() != null && site.target().contains(Coroutines.CONTINUATION),
                    methods[i].waits,
                    companionsOf(i, table, base),
                    companions[i]);
        }
    }

    private static boolean[] companions(SiteTable table) {
        boolean[] companions = new boolean[table.sites().size()];
        for (List<Companion> some : table.companions().values()) {
            for (Companion each : some) {
                companions[each.site()] = true;
            }
        }
        return companions;
    }

    private static List<Companion> companionsOf(int site, SiteTable table, int base) {
        List<Companion> inClass = table.companions().getOrDefault(site, List.of());
        if (inClass.isEmpty()) {
            return inClass;
        }
        List<Companion> inJvm = new ArrayList<>(inClass.size());
        for (Companion each : inClass) {
            inJvm.add(new Companion(base + each.site(), each.distance()));
        }
        return List.copyOf(inJvm);
    }

    private static Method[] methods(List<Site> table, int base) {
        Map<String, Method> byName = new HashMap<>();
        Method[] methods = new Method[table.size()];
        for (int i = 0; i < methods.length; i++) {
            Site site = table.get(i);
            Method method = i > 0 && isOfSameMethod(site, table.get(i - 1)) ? methods[i - 1] : null;
            if (method == null) {
                String name = site.method() + site.descriptor();
                Method before = byName.get(name);
                method = before == null ? new Method() : before;
                byName.put(name, method);
            }
            method.waits |= site.call() == CallEvent.WAITS;
            if (site.event().access() != null) {
                method.firstAccess = Math.min(method.firstAccess, base + i);
            }
            if (site.call() != null && !site.call().matters()) {
                method.firstCall = Math.min(method.firstCall, base + i);
            }
            methods[i] = method;
        }
        return methods;
    }

    private static boolean isOfSameMethod(Site site, Site before) {
        return site.method().equals(before.method()) && site.descriptor().equals(before.descriptor());
    }

    /** Why the source says to ignore races at this site, or an empty string. */
    public static synchronized String whyIgnored(Site site) {
        return ignored.getOrDefault(site, "");
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
