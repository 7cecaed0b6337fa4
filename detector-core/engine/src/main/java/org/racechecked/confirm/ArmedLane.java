package org.racechecked.confirm;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Trouble;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Mark;

/**
 * The lane of an actor whose accesses at armed instructions are heard one by one. A busy instruction is passed a million
 * times, and most times there is nothing in it.
 */
final class ArmedLane extends Lane {
    private static final int RECENT = 8;
    /** Whether an instruction has had its day is asked so many times at first. */
    private static final int OFTEN = 256;
    /** And then each so many times. */
    private static final int SELDOM = 64;

    private final Actor actor;
    private final RaceConfirmer confirmer;
    private final Trouble trouble;
    private final Path path;
    private final @Nullable Post[] recent = new Post[RECENT];

    ArmedLane(Actor actor, RaceConfirmer confirmer, Trouble trouble, Path path) {
        super(true);
        this.actor = actor;
        this.confirmer = confirmer;
        this.trouble = trouble;
        this.path = path;
    }

    @Override
    protected @Nullable Mark touches(
            Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
        try {
            Post post = post(site);
            if (post != null && !post.known().isAlone(owner)) {
                path.goesOn();
                passes(post, owner, from, to, visit);
            }
        } catch (RuntimeException | LinkageError | AssertionError e) {
            trouble.failed(e);
        }
        return null;
    }

    private void passes(Post post, Object owner, int from, int to, int visit) {
        if (post.isOver()) {
            return;
        }
        post.isReached();
        if (confirmer.mayConcern(post, actor, owner, from, to, visit)) {
            confirmer.arrives(actor, post, owner, from, to, visit, path);
        } else if (visit < OFTEN || visit % SELDOM == 0) {
            confirmer.passes(post, actor, visit);
        }
    }

    private @Nullable Post post(int site) {
        Post post = recent[site % RECENT];
        if (post == null || post.known().number() != site) {
            post = confirmer.post(site);
            recent[site % RECENT] = post;
        }
        return post;
    }
}
