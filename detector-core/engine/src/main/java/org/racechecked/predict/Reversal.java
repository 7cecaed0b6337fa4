package org.racechecked.predict;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Actors;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.Site;
import org.racechecked.patience.Pause;
import org.racechecked.patience.Purse;
import org.racechecked.patience.StallGuard;

/** Lets those come first who came second in run 1: whoever was the first is held for a moment where he told others, until they have been there. */
final class Reversal {
    /** Where the machine has time for all, a moment takes a millisecond. */
    private static final int FEWEST_MOMENTS = 40;

    private static final int MOST_MOMENTS = 300;
    private static final long PATIENCE_MILLIS = 1000;
    private static final long VAIN_MILLIS = 1000;
    /** For so many more, whoever has been there goes on with what he does next. */
    private static final int GRACE = 3;

    private final Map<Place, Set<Place>> seconds = new HashMap<>();
    private final Set<Place> awaited = new HashSet<>();
    private final Set<Place> done = ConcurrentHashMap.newKeySet();
    private final Set<Place> passed = ConcurrentHashMap.newKeySet();
    private final Purse purse = new Purse(VAIN_MILLIS);
    private final Pause pause;
    private final int moments;

    /** An actor, by its name, and a site. */
    private record Place(String actor, Site site) {}

    /** Of a run that took so long. */
    Reversal(List<Precedence> before, long millis, Actors actors) {
        moments = (int) Math.max(FEWEST_MOMENTS, Math.min(MOST_MOMENTS, millis + millis / 2));
        pause = new Pause(new StallGuard(actors), purse);
        for (Precedence each : before) {
            Place second = new Place(each.second(), each.secondSite());
            seconds.computeIfAbsent(new Place(each.first(), each.firstSite()), first -> new HashSet<>())
                    .add(second);
            awaited.add(second);
        }
    }

    /** The actor is about to tell others. */
    void comes(Actor actor, int site) {
        Place here = new Place(actor.name(), SiteBook.site(site).site());
        @Nullable Set<Place> others = seconds.get(here);
        if (others != null && done.add(here) && !passed.containsAll(others)) {
            pause.until(PATIENCE_MILLIS, moments, new AllPassed(others));
        }
    }

    /** The actor has been there, and heard of whoever came before. */
    void passes(Actor actor, int site) {
        Place here = new Place(actor.name(), SiteBook.site(site).site());
        if (awaited.contains(here)) {
            passed.add(here);
        }
    }

    /** For how long threads were held. */
    long pausedMillis() {
        return purse.pausedMillis();
    }

    /** For how long they were and nobody came. */
    long vainMillis() {
        return purse.vainMillis();
    }

    /** Looked at each moment: all of those have been there, some moments ago. */
    private final class AllPassed implements BooleanSupplier {
        private final Set<Place> others;
        private int since;

        AllPassed(Set<Place> others) {
            this.others = others;
        }

        @Override
        public boolean getAsBoolean() {
            since += passed.containsAll(others) ? 1 : 0;
            return since > GRACE;
        }
    }
}
