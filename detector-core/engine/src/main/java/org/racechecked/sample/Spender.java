package org.racechecked.sample;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.racechecked.actors.SiteBook;
import org.racechecked.probe.Lane;
import org.racechecked.probe.WovenClass;

/**
 * Reckons what watching one actor costs: from how often it asked, passed and left something new, at a price for each.
 *
 * <p>Measuring instead would cost as much as what is to be measured.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
final class Spender {
    /** Prices in nanoseconds. */
    private static final long ASKING = 5;

    private static final long PASSING = 8;
    private static final long FACT = 300;

    /** So many calls, turns and facts are between two looks, fewer where they take long. */
    private static final int FEWEST = 1 << 10;

    private static final int MOST = 1 << 20;
    /** A look takes some microseconds, and should be no part of what it counts. */
    private static final long BETWEEN_LOOKS_NANOS = 1_000_000;

    private final Budget budget;
    private final Chances calls;
    private final Chances turns;
    private final Chances facts;
    private final CpuClock clock = new CpuClock();
    private final Map<WovenClass, int[]> passed = new HashMap<>();
    private long last = clock.nanos();
    private int every = FEWEST;
    private int left = every;
    private int changes;

    Spender(Budget budget, Chances calls, Chances turns, Chances facts) {
        this.budget = budget;
        this.calls = calls;
        this.turns = turns;
        this.facts = facts;
    }

    /** So many calls, turns or facts have come; now and then this looks at all. */
    void tick(Lane lane, int times) {
        left -= times;
        if (left <= 0) {
            look(lane);
            left = every;
        }
    }

    /** A chance of a method or site that the actor never met before. */
    void isNew(Chance chance) {
        chance.stopped = budget.isStopped(regionOf(chance));
    }

    private void look(Lane lane) {
        long now = clock.nanos();
        budget.spend(now - last, costs(lane));
        every = now - last < BETWEEN_LOOKS_NANOS ? Math.min(2 * every, MOST) : Math.max(every / 2, FEWEST);
        last = now;
        if (changes != budget.changes()) {
            changes = budget.changes();
            obey(calls);
            obey(turns);
            obey(facts);
        }
    }

    private void obey(Chances chances) {
        for (Chance chance : chances.all()) {
            if (chance != null) {
                isNew(chance);
            }
        }
    }

    private Map<Integer, Long> costs(Lane lane) {
        Map<Integer, Long> costs = new HashMap<>();
        Set<WovenClass> classes = new HashSet<>();
        addAsking(calls, costs, classes);
        addAsking(turns, costs, classes);
        for (Chance chance : facts.all()) {
            if (chance != null) {
                costs.merge(regionOf(chance), FACT * chance.newsTaken(), Long::sum);
            }
        }
        classes.forEach(woven -> addPassed(lane, woven, costs));
        return costs;
    }

    private static void addAsking(Chances chances, Map<Integer, Long> costs, Set<WovenClass> classes) {
        for (Chance chance : chances.all()) {
            if (chance != null && chance.region != null) {
                long asked = (long) chance.newsTaken() + chance.newsRefused();
                costs.merge(chance.region.number(), ASKING * asked, Long::sum);
                classes.add(chance.region.woven());
            }
        }
    }

    private void addPassed(Lane lane, WovenClass woven, Map<Integer, Long> costs) {
        int[] now = lane.visits(woven);
        int[] before = passed.put(woven, now);
        for (int i = 0; i < now.length; i++) {
            int news = now[i] - (before == null ? 0 : before[i]);
            if (news > 0) {
                costs.merge(regionOf(woven.base() + i), PASSING * news, Long::sum);
            }
        }
    }

    private int regionOf(Chance chance) {
        return chance.region == null ? regionOf(chance.site) : chance.region.number();
    }

    /** The method, or the access itself in a method of one body. */
    private int regionOf(int site) {
        return calls.knows(site) ? site : SiteBook.site(site).firstAccess();
    }
}
