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

    /** Whether this call is watched; see {@link Lane#takes}. */
    public boolean takesCall(Lane lane, WovenClass woven, int site) {
        return takes(lane, calls.of(woven.base() + site), woven, site);
    }

    /** Whether this turn of a loop is watched, which has chances of its own; see {@link Lane#leaves}. */
    public boolean takesTurn(Lane lane, WovenClass woven, int site, int turnSite) {
        return takes(lane, turns.of(woven.base() + turnSite), woven, site);
    }

    private boolean takes(Lane lane, Chance chance, WovenClass woven, int site) {
        if (spender != null) {
            spender.tick(lane);
        }
        if (chance.region == null) {
            chance.region = sampler.region(woven, site);
            meet(chance);
        }
        if (chance.isFresh() || (!chance.stopped && draw(chance.likelihood))) {
            return chance.take(sampling.callFactor());
        }
        refuse(chance);
        return false;
    }

    private void refuse(Chance chance) {
        if ((++chance.refused & TELL_EVERY - 1) == 0) {
            tell(chance);
        }
    }

    /** Tells how much was left out by now. */
    public void tell() {
        tell(calls);
        tell(turns);
    }

    private void tell(Chances chances) {
        for (Chance chance : chances.all()) {
            if (chance != null) {
                tell(chance);
            }
        }
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
            spender.tick(lane);
        }
        if (chance.taken == 0) {
            meet(chance);
        }
        boolean taken = chance.isFresh() || (!chance.stopped && concerns(site) && draw(chance.likelihood));
        return taken && chance.take(sampling.accessFactor());
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
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        return (random >>> 8) * 0x1p-24f < likelihood;
    }
}
