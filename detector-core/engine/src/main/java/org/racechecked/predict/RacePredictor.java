package org.racechecked.predict;

import java.util.List;
import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Observer;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Access;
import org.racechecked.memory.Births;
import org.racechecked.memory.History;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Watched;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CandidatePair;
import org.racechecked.probe.Lane;

/**
 * Run 1: hears every access of every actor and names the pairs that no lock and no hard order keeps apart.
 *
 * <p>An actor's accesses are compared with those of others only when it passes order on or ends: until then nothing can
 * come after them, so nothing is lost by waiting.
 */
public final class RacePredictor extends Observer {
    private final Births births = new Births();
    private final Memories memories = new Memories(births);
    private final Watched watched = new Watched();
    private final Trouble trouble;
    private final Pairs pairs = new Pairs(this::describe);

    /** Hears nothing until it is made the listener. */
    public RacePredictor(Trouble trouble) {
        super(trouble);
        this.trouble = trouble;
    }

    @Override
    protected boolean wants(KnownSite site) {
        return true;
    }

    @Override
    protected boolean made(Object object, int site) {
        return births.add(object, site);
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
    protected void beforeTelling(Actor actor) {
        if (actor.lane() instanceof AccessLog log) {
            log.flush();
        }
    }

    private AccessLog logOf(Actor actor) {
        if (actor.lane() instanceof AccessLog log) {
            return log;
        }
        AccessLog log = new AccessLog(actor, trouble, this::compare);
        actor.goesAlong(log);
        return log;
    }

    private void compare(Actor actor, Entry entry) {
        Object owner = entry.owner();
        History known = entry.history();
        Access before = entry.latest();
        Access access = entry.close(actor);
        watched.reached(access);
        if (owner == null || access.isDiscarded()) {
            return;
        }
        History history = known == null ? memories.of(owner, access.site()) : known;
        entry.remember(history);
        for (Access rival : history.add(access, before, watched)) {
            pairs.add(owner, history, access, rival);
        }
    }

    /** What was seen of the program; complete once the run has ended. */
    public Watched watched() {
        return watched;
    }

    /** Ends the run and names the pairs, first races first; to be called after this was taken off as listener. */
    public List<CandidatePair> finish() {
        actors().all().forEach(this::beforeTelling);
        return pairs.all();
    }
}
