package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.SiteBook;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Occurrences;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.model.Sighting;

/** Run 2 and on: only the sites of the pairs to be tried are armed; whoever comes to one is taken to its rendezvous. */
public final class RaceConfirmer extends Observer {
    private final List<Rendezvous> all = new ArrayList<>();
    private final ConcurrentMap<Integer, List<Rendezvous>> bySite = new ConcurrentHashMap<>();
    private final AtomicLong pausedNanos = new AtomicLong();

    /** Holds nobody until it is made the listener. */
    public RaceConfirmer(List<Attempt> attempts, Trouble trouble) {
        super(trouble);
        StallGuard guard = new StallGuard(actors());
        attempts.forEach(attempt -> all.add(new Rendezvous(attempt, guard, pausedNanos)));
    }

    @Override
    protected boolean wants(KnownSite known) {
        List<Rendezvous> here = new ArrayList<>();
        for (Rendezvous rendezvous : all) {
            if (known.site().equals(rendezvous.attempt().pair().a().site())
                    || known.site().equals(rendezvous.attempt().pair().b().site())) {
                here.add(rendezvous);
            }
        }
        if (here.isEmpty()) {
            return false;
        }
        bySite.put(known.number(), here);
        return true;
    }

    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {
        List<Rendezvous> here = bySite.get(site);
        if (here == null) {
            return;
        }
        int occurrence = occurrencesOf(actor).count(site);
        for (Rendezvous rendezvous : here) {
            rendezvous.arrives(
                    new Visit(actor, owner, field, Span.of(from, to), access, SiteBook.site(site), occurrence));
        }
    }

    private static Occurrences occurrencesOf(Actor actor) {
        if (actor.notes() instanceof Occurrences known) {
            return known;
        }
        Occurrences first = new Occurrences();
        actor.keep(first);
        return first;
    }

    @Override
    protected void newcomer(Actor actor) {
        for (Rendezvous rendezvous : all) {
            Attempt attempt = rendezvous.attempt();
            if (!attempt.late().isEmpty()) {
                Sighting late = attempt.late().equals("A")
                        ? attempt.pair().a()
                        : attempt.pair().b();
                if (actor.name().equals(late.actor())) {
                    rendezvous.awaitSomebody();
                }
            }
        }
    }

    /** How the attempt at position {@code attempt} went; to be called after this was taken off as listener. */
    public @Nullable Meeting meeting(int attempt) {
        Meeting met = all.get(attempt).met();
        return met != null && met.counts() ? met : null;
    }

    /** Why the attempt at that position did not meet. */
    public String whyNot(int attempt) {
        return all.get(attempt).met() == null
                ? all.get(attempt).whyNot()
                : "one side read optimistically and checked what it had read";
    }

    /** For how long threads were held. */
    public long pausedMillis() {
        return pausedNanos.get() / 1_000_000;
    }
}
