package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Hearing;
import org.racechecked.actors.Interest;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.patience.Purse;
import org.racechecked.patience.StallGuard;
import org.racechecked.probe.Lane;
import org.racechecked.probe.WovenClasses;

/** Run 2 and on: only the sites of the pairs to be tried are armed; whoever comes to one is taken to the rendezvous. */
public final class RaceConfirmer extends Observer {
    private final List<Appointment> all = new ArrayList<>();
    private final Set<String> classes = new HashSet<>();
    private final ConcurrentMap<Integer, Post> posts = new ConcurrentHashMap<>();
    private final Purse purse;
    private final Rendezvous rendezvous;
    private final boolean comesAnybodyLate;

    /**
     * Holds nobody until it is made the listener.
     *
     * @param vainMillis how long the threads of the run may be held in vain, all together
     */
    public RaceConfirmer(List<Attempt> attempts, long vainMillis, Trouble trouble) {
        super(trouble);
        purse = new Purse(vainMillis);
        rendezvous = new Rendezvous(new StallGuard(actors()), purse);
        comesAnybodyLate = attempts.stream().anyMatch(attempt -> !attempt.late().isNone());
        for (Attempt attempt : attempts) {
            all.add(new Appointment(attempt));
            classes.add(attempt.pair().a().site().className());
            classes.add(attempt.pair().b().site().className());
        }
    }

    @Override
    protected Interest interestIn(String className) {
        return classes.contains(className) ? Interest.SOME : Interest.NONE;
    }

    @Override
    protected boolean wants(KnownSite known) {
        List<Appointment> here = new ArrayList<>();
        for (Appointment appointment : all) {
            if (appointment.isAbout(known)) {
                here.add(appointment);
            }
        }
        if (here.isEmpty()) {
            return false;
        }
        posts.put(known.number(), new Post(known, here));
        return true;
    }

    @Override
    protected Hearing hearing() {
        return Hearing.ALL_BUT_ORDER;
    }

    @Override
    protected Lane lane(Actor actor) {
        Lane known = actor.lane();
        if (known == null) {
            known = new ArmedLane(actor, this, trouble(), pathOf(actor));
            actor.goesAlong(known);
        }
        return known;
    }

    /** The armed instruction of that number, or null if there is none. */
    @Nullable
    Post post(int site) {
        return posts.get(site);
    }

    /** Somebody waits at that memory, or the actor may have to. */
    boolean mayConcern(Post post, Actor actor, Object owner, int from, int to, int visit) {
        return rendezvous.isAwaited(owner, post.known().part(), from, to)
                || (!purse.isEmpty() && post.asksToHold(actor, from, to, visit));
    }

    /** The actor stands before an armed instruction where it may meet somebody. */
    void arrives(Actor actor, Post post, Object owner, int from, int to, int visit, Path path) {
        KnownSite known = post.known();
        Visit arrival = new Visit(actor, owner, known.part(), Span.of(from, to), known.access(), known, visit);
        arrives(arrival, post, path);
    }

    private void arrives(Visit visit, Post post, Path path) {
        path.comesTo(visit);
        rendezvous.arrives(visit, post.appointments());
    }

    /** The actor passes for the {@code visit}-th time: perhaps nothing will come of that instruction in this run any more. */
    void passes(Post post, Actor actor, int visit) {
        if ((purse.isEmpty() || post.isSettled(actor, visit)) && rendezvous.isEmpty()) {
            post.end();
            int method = post.known().firstAccess();
            // the first access stands for the method, in which others may still be waited for
            if (post.known().number() != method) {
                WovenClasses.silence(this, post.known().number());
            }
            if (posts.values().stream()
                    .allMatch(other -> other.isOver() || other.known().firstAccess() != method)) {
                WovenClasses.silence(this, method);
            }
        }
    }

    /** A call touches memory: it may touch much at once. */
    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {
        Post post = posts.get(site);
        if (post != null) {
            Path path = pathOf(actor);
            int occurrence = path.occurrences.count(site);
            Visit visit = new Visit(actor, owner, field, Span.of(from, to), access, post.known(), occurrence);
            arrives(visit, post, path);
        }
    }

    private static Path pathOf(Actor actor) {
        if (actor.notes() instanceof Path known) {
            return known;
        }
        Path first = new Path();
        actor.keep(first);
        return first;
    }

    @Override
    protected void newcomer(Actor actor) {
        holdIfLate(actor, "");
    }

    /** Whoever takes a lock that the other side needs to get to its site must not take it before the other is through. */
    @Override
    protected void aboutToLock(Actor actor, KnownSite site) {
        if (comesAnybodyLate) {
            holdIfLate(actor, site.site().place());
        }
    }

    private void holdIfLate(Actor actor, String place) {
        for (Appointment appointment : all) {
            Attempt attempt = appointment.attempt();
            if (attempt.late().isNone() || !actor.heldLocks().isEmpty()) {
                continue;
            }
            if (attempt.late().isOf(actor, place, attempt.pair())) {
                rendezvous.awaitSomebody(attempt.patienceMillis());
            } else if (attempt.late().isOfOther(actor, place, attempt.pair())) {
                rendezvous.awaitLate(attempt.patienceMillis());
            }
        }
    }

    /** How the attempt at position {@code attempt} went; to be called after this was taken off as listener. */
    public @Nullable Meeting meeting(int attempt) {
        Meeting met = all.get(attempt).met();
        return met != null && met.counts() ? met : null;
    }

    /** How the attempt at that position went if it did not meet. */
    public Miss miss(int attempt) {
        Miss miss = all.get(attempt).miss();
        return all.get(attempt).met() == null
                ? miss
                : new Miss(true, true, miss.holds(), false, "", "one side read optimistically and checked it");
    }

    /** For how long threads were held. */
    public long pausedMillis() {
        return purse.pausedMillis();
    }

    /** For how long they were held and nobody came. */
    public long vainMillis() {
        return purse.vainMillis();
    }
}
