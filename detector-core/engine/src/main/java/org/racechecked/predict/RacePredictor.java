package org.racechecked.predict;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Interest;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.SiteBook;
import org.racechecked.actors.Strangers;
import org.racechecked.actors.Trouble;
import org.racechecked.actors.WeakIdentityMap;
import org.racechecked.memory.Births;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Rivals;
import org.racechecked.memory.Room;
import org.racechecked.memory.Watched;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CandidatePair;
import org.racechecked.order.Teller;
import org.racechecked.probe.Lane;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;
import org.racechecked.sample.Sampler;
import org.racechecked.sample.Unwatched;

/**
 * Run 1: hears every access of every actor and names the pairs that no lock and no hard order keeps apart.
 *
 * <p>An actor's accesses are compared with those of others only when it passes order on or ends: until then nothing can
 * come after them, so nothing is lost by waiting.
 */
public final class RacePredictor extends Observer {
    private final Births births = new Births();
    private final boolean exactly;
    private final Room room;
    private final Memories memories;
    private final Watched watched = new Watched();
    /** What threads got from thread-local variables. */
    private final WeakIdentityMap<Object, Boolean> ofThreads = new WeakIdentityMap<>();

    private final Sampler sampler;
    private final Pairs pairs = new Pairs(this::describe);
    private final Strangers strangers = new Strangers();
    private final Precedences precedences = new Precedences();
    private @Nullable Reversal reversal;

    /**
     * Hears all; nothing until it is made the listener.
     *
     * @param memoryLimit how many bytes what it knows may take
     */
    public RacePredictor(Trouble trouble, long memoryLimit) {
        this(trouble, memoryLimit, Sampler.ofAll());
    }

    /** Hears what {@code sampler} chooses. */
    public RacePredictor(Trouble trouble, long memoryLimit, Sampler sampler) {
        this(trouble, memoryLimit, sampler, false);
    }

    /** The same; {@code exactly} if it is to be known of all objects which visit of a statement brought an actor to them. */
    public RacePredictor(Trouble trouble, long memoryLimit, Sampler sampler, boolean exactly) {
        super(trouble);
        this.exactly = exactly;
        this.sampler = sampler;
        room = new Room(memoryLimit);
        memories = new Memories(births, room);
    }

    /** Who came second in another run, which took so long, is to come first now; before this becomes the listener. */
    public void reverses(List<Precedence> before, long millis) {
        reversal = new Reversal(before, millis, actors());
    }

    /** Who came before whom, where that was chance and may have kept some apart who would race; to be asked when the run is over. */
    public List<Precedence> precedences() {
        return watched.areAnyApartByChance() ? precedences.all() : List.of();
    }

    /** Code that the actors of this run came to and nobody could weave. */
    public Strangers strangers() {
        return strangers;
    }

    /** For how long threads were held in this run. */
    public long pausedMillis() {
        return reversal == null ? 0 : reversal.pausedMillis();
    }

    /** For how long they were, and nobody came. */
    public long vainMillis() {
        return reversal == null ? 0 : reversal.vainMillis();
    }

    @Override
    protected Interest interestIn(String className) {
        return Interest.ALL;
    }

    @Override
    protected boolean made(Object object, int site) {
        return births.add(object, site);
    }

    @Override
    protected void copied(Object clone) {
        memories.beginsAnew(clone);
    }

    @Override
    protected void newcomer(Actor actor) {
        sampler.newcomer();
    }

    @Override
    protected void starting() {
        sampler.starting();
    }

    @Override
    protected Lane lane(Actor actor) {
        return logOf(actor);
    }

    @Override
    protected void touches(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site) {
        logOf(actor).add(owner, field, from, to, access, site);
    }

    @Override
    protected void willRepeat(Actor actor, Object object, int site) {
        logOf(actor).willRepeat(object, site);
    }

    @Override
    protected boolean repeats(Actor actor, Object object, int site) {
        return logOf(actor).repeats(object, site);
    }

    @Override
    protected void belongsToThread(Object value) {
        ofThreads.get(value, () -> Boolean.TRUE);
    }

    @Override
    protected void comesTo(KnownSite call) {
        watched.reached(call);
    }

    @Override
    protected void beforeTelling(Actor actor) {
        if (actor.lane() instanceof AccessLog log) {
            if (actor.isOver()) {
                log.forget();
                log.isOver();
            } else {
                log.flush();
            }
        }
    }

    @Override
    protected void meets(@Nullable Object object) {
        strangers.meets(object);
    }

    @Override
    protected void runsCode(@Nullable Object member, @Nullable Object @Nullable [] args) {
        strangers.comesTo(member, args);
    }

    @Override
    protected void mayBeFirst(Actor actor, int site) {
        if (reversal != null) {
            reversal.comes(actor, site);
        }
    }

    @Override
    protected void aboutToLock(Actor actor, KnownSite site) {
        if (reversal != null) {
            reversal.comes(actor, site.number());
        }
    }

    @Override
    protected void cameSecond(Actor actor, int site, Teller first) {
        precedences.add(first, actor, site);
    }

    @Override
    protected void passes(Actor actor, int site) {
        if (reversal != null) {
            reversal.passes(actor, site);
        }
    }

    @Override
    protected void pauses(Actor actor) {
        if (actor.lane() instanceof AccessLog log) {
            log.flush();
        }
    }

    private AccessLog logOf(Actor actor) {
        if (actor.lane() instanceof AccessLog log) {
            return log;
        }
        Briefs briefs = new Briefs(actor, memories, watched, exactly, this::found);
        AccessLog log = sampler.isOn()
                ? new SampledLog(
                        actor,
                        trouble(),
                        room,
                        memories,
                        briefs,
                        this::compare,
                        sampler.picks(actor.number(), watched::isShared))
                : new AccessLog(actor, trouble(), room, memories, briefs, this::compare);
        actor.goesAlong(log);
        return log;
    }

    private void compare(Object owner, Ledger ledger) {
        found(owner, ledger.history().birth(), ledger.handIn(watched));
    }

    private void found(Object owner, int birth, List<Rivals> some) {
        for (Rivals rivals : some) {
            if (isTurn(owner, rivals)) {
                continue;
            }
            if (rivals.isSomewhere()) {
                pairs.addSomewhere();
            } else {
                pairs.add(owner, birth, rivals.now(), rivals.earlier());
            }
        }
    }

    /** Two tasks may run at once, but not on one thread, and to another one that object would not have been given. */
    private boolean isTurn(Object owner, Rivals rivals) {
        return rivals.now().actor().thread() == rivals.earlier().actor().thread() && ofThreads.get(owner) != null;
    }

    /** Others may have raced as well; it is not known where. */
    public boolean missesPairs() {
        return pairs.areSomeMissing();
    }

    /** It is known of all pairs which visits of their statements they are about, as far as it ever is. */
    public boolean knowsWhere() {
        return pairs.knowWhere();
    }

    /** What was seen of the program; complete once the run has ended. */
    public Watched watched() {
        return watched;
    }

    /** How many entries the logs of all actors had. */
    public long logged() {
        long sum = 0;
        for (AccessLog log : logs()) {
            sum += log.logged();
        }
        return sum;
    }

    /** How many accesses by instructions there were, as far as they were told, themselves or by others. */
    public long visits() {
        long sum = 0;
        for (WovenClass woven : WovenClasses.registered()) {
            for (AccessLog log : logs()) {
                sum += visits(woven, log.visits(woven));
            }
        }
        return sum;
    }

    private static long visits(WovenClass woven, int[] visits) {
        long sum = 0;
        for (int i = 0; i < visits.length; i++) {
            if (visits[i] > 0) {
                int companions = SiteBook.site(woven.base() + i).companions().size();
                sum += (long) visits[i] * (1 + companions);
            }
        }
        return sum;
    }

    private List<AccessLog> logs() {
        List<AccessLog> logs = new ArrayList<>();
        for (Actor actor : actors().all()) {
            if (actor.lane() instanceof AccessLog log) {
                logs.add(log);
            }
        }
        return logs;
    }

    /** How many accesses could not be judged for want of memory. */
    public long dropped() {
        return room.dropped();
    }

    /** Ends the run and names the pairs, first races first; to be called after this was taken off as listener. */
    public List<CandidatePair> finish() {
        for (AccessLog log : logs()) {
            log.flush();
            log.isOver();
        }
        return pairs.all();
    }

    /**
     * Lets go of what it knows of the program's objects, which it found by identity; what objects carry themselves they carry on,
     * until another run comes to them.
     */
    public void forget() {
        memories.forget();
        for (AccessLog log : logs()) {
            if (!log.actor().thread().isAlive() || log.actor().thread() == Thread.currentThread()) {
                log.leave();
            }
        }
    }

    /** Of which methods not all calls were watched, by choice; complete once the run was finished. */
    public List<Unwatched> unwatched() {
        return sampler.unwatched();
    }
}
