package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Mark;

/** The lane of an actor whose accesses are told one by one, each before it happens. */
public final class ToldLane extends Lane {
    private final Actor actor;
    private final Touches touches;
    private final Trouble trouble;

    /** Tells {@code touches}. */
    public ToldLane(Actor actor, Touches touches, Trouble trouble) {
        super(true);
        this.actor = actor;
        this.touches = touches;
        this.trouble = trouble;
    }

    @Override
    protected @Nullable Mark touches(
            Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
        try {
            KnownSite known = SiteBook.site(site);
            if (!known.isAlone(owner)) {
                touches.touch(actor, owner, known.part(), from, to, known.access(), site);
            }
        } catch (RuntimeException | LinkageError | AssertionError e) {
            trouble.failed(e);
        }
        return null;
    }
}
