package org.racechecked.weave;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Mark;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;

/** The elements that were touched, by site and length of the array, however they were told. */
final class Touched implements Listener {
    final Set<String> places = new TreeSet<>();
    private final Lane lane;
    private int base;
    int ofLoops;

    Touched(boolean stepwise) {
        lane = new Lane(stepwise) {
            @Override
            protected @Nullable Mark touches(
                    Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
                if (places.size() > 10_000) {
                    return null;
                }
                if (!owner.getClass().isArray()) {
                    places.add(site - base + " " + owner.getClass().getSimpleName());
                } else {
                    ofLoops += owner instanceof int[][] ? 0 : to - from > 1 ? 1 : 100;
                    for (int i = from; i < to; i += step) {
                        places.add(site - base + " " + Array.getLength(owner) + " " + i);
                    }
                }
                return null;
            }
        };
    }

    @Override
    public void select(WovenClass woven) {
        base = woven.base();
        Arrays.fill(woven.on(), true);
        Arrays.fill(woven.watched(), true);
    }

    @Override
    public Trail trail(WovenClass woven, int site) {
        return lane.trail(woven);
    }
}
