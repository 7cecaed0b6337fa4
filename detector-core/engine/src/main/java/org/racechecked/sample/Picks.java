package org.racechecked.sample;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.WovenClass;

/**
 * Which calls and accesses of one actor are watched: of each the first ones always, then ever fewer.
 *
 * <p>Shared state: used by the thread of its actor alone.
 */
public final class Picks {
    /** Calls of each method, and turns of each loop, that are watched in any case. */
    static final int FIRST_CALLS = 32;
    /** New facts of each site that are kept in any case. */
    static final int FIRST_FACTS = 32;

    private static final int TELL_EVERY = 256;
    /** Who is taken or refused for ever asks now and then whether that is still so. */
    private static final int MOST_AT_ONCE = TELL_EVERY;

    private final Sampler sampler;
    private final Sampling sampling;
    private final @Nullable Spender spender;
    private final IntPredicate shared;
    private final Chances calls = new Chances(FIRST_CALLS);
    private final Chances turns = new Chances(FIRST_CALLS);
    private final Chances facts = new Chances(FIRST_FACTS);
    private int random;

    Picks(Sampler sampler, Sampling sampling, @Nullable Budget budget, int actor, IntPredicate shared) {
        this.sampler = sampler;
        this.sampling = sampling;
        this.shared = shared;
        spender = budget == null ? null : new Spender(budget, calls, turns, facts);
        random = (actor + 1) * 0x9E3779B9 | 1;
    }

    /** See {@link Lane#nextCalls}. */
    public int nextCalls(Lane lane, WovenClass woven, int site) {
        return next(lane, calls.of(woven.base() + site), woven, site);
    }

    /** See {@link Lane#nextTurns}: a loop has chances of its own. */
    public int nextTurns(Lane lane, WovenClass woven, int site, int turnSite) {
        return next(lane, turns.of(woven.base() + turnSite), woven, site);
    }

    /** Asked again when as many have come. */
    private int next(Lane lane, Chance chance, WovenClass woven, int site) {
        if (chance.region == null) {
            chance.region = sampler.region(woven, site);
            meet(chance);
        }
        refuse(chance, Math.max(0, -chance.next));
        if (spender != null) {
            spender.tick(lane, 1 + Math.abs(chance.next));
        }
        chance.next = next(chance);
        if (chance.next > 0) {
            chance.take(chance.next, sampling.callFactor());
        }
        return chance.next;
    }

    /** What is drawn is as likely whether or not this is asked in between. */
    private int next(Chance chance) {
        float likelihood = chance.likelihood;
        if (chance.isFresh()) {
            return chance.first - chance.taken;
        } else if (chance.stopped || likelihood <= 0) {
            return -MOST_AT_ONCE;
        } else if (likelihood >= 1) {
            return sampling.callFactor() < 1 ? 1 : MOST_AT_ONCE;
        } else if (chance.isDrawn) {
            chance.isDrawn = false;
            return 1;
        }
        double before = Math.log(1 - number()) / Math.log(1 - likelihood);
        chance.isDrawn = before >= 1 && before < MOST_AT_ONCE;
        return before < 1 ? 1 : -(int) Math.min(before, MOST_AT_ONCE);
    }

    private void refuse(Chance chance, int times) {
        chance.refused += times;
        if (chance.refused - chance.told >= TELL_EVERY) {
            tell(chance);
        }
    }

    /** Tells how much was left out by now. */
    public void tell(Lane lane) {
        for (Chance chance : calls.all()) {
            if (chance != null && chance.region != null) {
                WovenClass woven = chance.region.woven();
                tellAll(chance, lane.skippedCallsLeft(woven, chance.site - woven.base()));
            }
        }
        for (Chance chance : turns.all()) {
            if (chance != null && chance.region != null) {
                WovenClass woven = chance.region.woven();
                tellAll(chance, lane.skippedTurnsLeft(woven, chance.site - woven.base()));
            }
        }
    }

    private void tellAll(Chance chance, int left) {
        chance.refused += Math.max(0, -chance.next) - left;
        chance.next = -left;
        tell(chance);
    }

    private void tell(Chance chance) {
        int news = chance.refused - chance.told;
        chance.told = chance.refused;
        Region region = chance.region;
        if (news > 0 && region != null && region.refuse(news, sampler.isExpecting())) {
            sampler.isOff(region);
        }
    }

    /** Whether something new at this site is to be kept. */
    public boolean takesFact(Lane lane, int site) {
        Chance chance = facts.of(site);
        if (spender != null) {
            spender.tick(lane, 1);
        }
        if (chance.taken == 0) {
            meet(chance);
        }
        boolean taken = chance.isFresh() || (!chance.stopped && concerns(site) && draw(chance.likelihood));
        if (taken) {
            chance.take(1, sampling.accessFactor());
        }
        return taken;
    }

    private void meet(Chance chance) {
        if (spender != null) {
            spender.isNew(chance);
        }
    }

    /** While nobody else has touched its memory, more of the same says nothing new. */
    private boolean concerns(int site) {
        return !sampling.persistence() || shared.test(site);
    }

    private boolean draw(float likelihood) {
        if (likelihood >= 1) {
            return true;
        }
        if (likelihood <= 0) {
            return false;
        }
        return number() < likelihood;
    }

    /** At least 0 and less than 1. */
    private float number() {
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        return (random >>> 8) * 0x1p-24f;
    }
}
