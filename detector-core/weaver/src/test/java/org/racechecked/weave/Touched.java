package org.racechecked.weave;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Companion;
import org.racechecked.model.SiteTable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Mark;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;

/** The elements that were touched, by site and length of the array, however they were told. */
final class Touched implements Listener {
    final Set<String> places = new TreeSet<>();
    private final Lane lane;
    /** By the number of their first site. */
    private final NavigableMap<Integer, SiteTable> classes = new TreeMap<>();

    int ofLoops;
    /** How many times something was told. */
    int told;

    Touched(boolean stepwise) {
        lane = new Lane(stepwise) {
            @Override
            protected @Nullable Mark touches(
                    Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
                if (places.size() > 10_000) {
                    return null;
                }
                told++;
                if (owner.getClass().isArray()) {
                    ofLoops += owner instanceof int[][] ? 0 : to - from > 1 ? 1 : 100;
                }
                int base = classes.floorKey(site);
                SiteTable table = classes.get(base);
                String type = table.className() + " ";
                add(owner, from, to, step, type + (site - base));
                if (!stepwise) {
                    for (Companion each : table.companions().getOrDefault(site - base, List.of())) {
                        add(owner, from + each.distance(), to + each.distance(), step, type + each.site());
                    }
                }
                return null;
            }
        };
    }

    private void add(Object owner, int from, int to, int step, String site) {
        if (!owner.getClass().isArray()) {
            places.add(site + " " + owner.getClass().getSimpleName());
            return;
        }
        for (int i = from; i < to; i += step) {
            if (i >= 0 && i < Array.getLength(owner)) {
                places.add(site + " " + Array.getLength(owner) + " " + i);
            }
        }
    }

    @Override
    public void select(WovenClass woven) {
        classes.put(woven.base(), SiteTable.decode(woven.table()));
        Arrays.fill(woven.on(), true);
        Arrays.fill(woven.watched(), true);
    }

    @Override
    public Trail trail(WovenClass woven, int site) {
        return lane.trail(woven);
    }
}
