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
    private final boolean[] watched;

    SitesOfClass(String name, List<KnownSite> sites) {
        this.name = name;
        this.sites = sites;
        accesses = new boolean[sites.size()];
        watched = new boolean[sites.size()];
        for (Hearing hearing : Hearing.values()) {
            needed.put(hearing, new boolean[sites.size()]);
        }
        for (int i = 0; i < accesses.length; i++) {
            KnownSite site = sites.get(i);
            accesses[i] = site.touchesMemory();
            for (Map.Entry<Hearing, boolean[]> each : needed.entrySet()) {
                each.getValue()[i] = each.getKey().needs(site);
            }
            if (accesses[i]) {
                watch(site, i, watched);
            }
        }
    }

    /** As its class file says. */
    String name() {
        return name;
    }

    /** Switches on what has to be heard. */
    void need(Hearing hearing, WovenClass woven) {
        boolean[] on = needed.get(hearing);
        if (on != null) {
            System.arraycopy(on, 0, woven.on(), 0, on.length);
        }
    }

    /** Switches on all accesses. */
    void wantAll(WovenClass woven) {
        for (int i = 0; i < accesses.length; i++) {
            woven.on()[i] |= accesses[i];
        }
        System.arraycopy(watched, 0, woven.watched(), 0, watched.length);
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

    private static void watch(KnownSite access, int at, boolean[] watched) {
        int base = access.number() - at;
        watched[at] = true;
        watched[access.firstAccess() - base] = true;
    }
}
