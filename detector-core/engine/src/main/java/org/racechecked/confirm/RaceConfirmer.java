package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.SiteBook;
import org.racechecked.actors.ToldLane;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.model.Sighting;
import org.racechecked.probe.Lane;

/** Run 2 and on: only the sites of the pairs to be tried are armed; whoever comes to one is taken to the rendezvous. */
public final class RaceConfirmer extends Observer {
    private final List<Appointment> all = new ArrayList<>();
    private final ConcurrentMap<Integer, List<Appointment>> bySite = new ConcurrentHashMap<>();
    private final Purse purse;
    private final Rendezvous rendezvous;

    /**
     * Holds nobody until it is made the listener.
     *
     * @param vainMillis how long the threads of the run may be held in vain, all together
     */
    public RaceConfirmer(List<Attempt> attempts, long vainMillis, Trouble trouble) {
        super(trouble);
        purse = new Purse(vainMillis);
        rendezvous = new Rendezvous(new StallGuard(actors()), purse);
        attempts.forEach(attempt -> all.add(new Appointment(attempt)));
    }

    @Override
    protected boolean wants(KnownSite known) {
        List<Appointment> here =
                all.stream().filter(appointment -> appointment.isAbout(known)).toList();
        if (here.isEmpty()) {
            return false;
        }
        bySite.put(known.number(), here);
        return true;
    }

    @Override
    protected Lane lane(Actor actor) {
        Lane known = actor.lane();
        if (known == null) {
            known = new ToldLane(actor, this::touches, trouble());
            actor.goesAlong(known);
        }
        return known;
    }

    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {
        List<Appointment> here = bySite.get(site);
        if (here != null) {
            Path path = pathOf(actor);
            int occurrence = path.occurrences.count(site);
            KnownSite known = SiteBook.site(site);
            if (known.site().call() == null && allMet(here)) {
                path.goesOn();
                return;
            }
            Visit visit = new Visit(actor, owner, field, Span.of(from, to), access, known, occurrence);
            path.comesTo(visit);
            rendezvous.arrives(visit, here);
        }
    }

    private static boolean allMet(List<Appointment> appointments) {
        for (Appointment appointment : appointments) {
            if (appointment.met() == null) {
                return false;
            }
        }
        return true;
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
        holdIfLate(actor);
    }

    /** Whoever takes a lock that the other side needs to get to its site must not take it before the other is through. */
    @Override
    protected void aboutToLock(Actor actor) {
        holdIfLate(actor);
    }

    private void holdIfLate(Actor actor) {
        for (Appointment appointment : all) {
            Attempt attempt = appointment.attempt();
            if (!attempt.late().isEmpty() && actor.heldLocks().isEmpty()) {
                Sighting late = attempt.late().equals("A")
                        ? attempt.pair().a()
                        : attempt.pair().b();
                if (actor.name().equals(late.actor())) {
                    rendezvous.awaitSomebody(attempt.patienceMillis());
                }
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
