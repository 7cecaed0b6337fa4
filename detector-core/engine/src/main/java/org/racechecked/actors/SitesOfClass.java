package org.racechecked.actors;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.racechecked.probe.WovenClass;

/**
 * The sites of one woven class, and the switches that most runs want of it, ready to be copied: each run asks all classes
 * of the JVM.
 */
final class SitesOfClass {
    private final String name;
    private final List<KnownSite> sites;
    private final Map<Hearing, boolean[]> needed = new EnumMap<>(Hearing.class);
    private final boolean[] accesses;
    /** Those whose companions need not be told. */
    private final boolean[] leading;

    private final boolean[] watched;

    SitesOfClass(String name, List<KnownSite> sites) {
        this.name = name;
        this.sites = sites;
        accesses = new boolean[sites.size()];
        leading = new boolean[sites.size()];
        watched = new boolean[sites.size()];
        for (int i = 0; i < accesses.length; i++) {
            KnownSite site = sites.get(i);
            accesses[i] = site.touchesMemory();
            leading[i] = accesses[i] && !site.isCompanion();
            if (leading[i]) {
                watch(site, i, watched);
            }
        }
        for (Hearing hearing : Hearing.values()) {
            needed.put(hearing, neededBy(hearing));
        }
    }

    private boolean[] neededBy(Hearing hearing) {
        boolean[] on = new boolean[accesses.length];
        for (int i = 0; i < on.length; i++) {
            on[i] = hearing.needs(sites.get(i));
        }
        return on;
    }

    /** As its class file says. */
    String name() {
        return name;
    }

    /** Switches on what has to be heard, and nothing else. */
    void need(Hearing hearing, WovenClass woven) {
        boolean[] on = needed.get(hearing);
        if (on != null) {
            System.arraycopy(on, 0, woven.on(), 0, on.length);
        }
    }

    /** Switches on what tells of all accesses. */
    void wantAll(WovenClass woven) {
        boolean[] on = woven.on();
        for (int i = 0; i < leading.length; i++) {
            on[i] |= leading[i];
        }
        System.arraycopy(watched, 0, woven.watched(), 0, accesses.length);
    }

    /** Switches on the accesses that {@code run} wants. */
    void wantSome(Observer run, WovenClass woven) {
        for (int i = 0; i < accesses.length; i++) {
            if (accesses[i] && run.wants(sites.get(i))) {
                woven.on()[i] = true;
                watch(sites.get(i), i, woven.watched());
            }
        }
    }

    /** The first access of a method stands for the method. */
    private static void watch(KnownSite access, int at, boolean[] watched) {
        int base = access.number() - at;
        watched[at] = true;
        watched[access.firstAccess() - base] = true;
    }
}
