package org.racechecked.predict;

import org.racechecked.actors.Actor;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Room;
import org.racechecked.probe.WovenClass;
import org.racechecked.sample.Picks;

/** The log of an actor of which not everything is kept. */
final class SampledLog extends AccessLog {
    private final Picks picks;

    SampledLog(
            Actor actor, Trouble trouble, Room room, Memories memories, Briefs briefs, Receiver receiver, Picks picks) {
        super(actor, trouble, room, memories, briefs, receiver);
        this.picks = picks;
    }

    @Override
    protected int nextCalls(WovenClass woven, int site) {
        return picks.nextCalls(this, woven, site);
    }

    @Override
    protected int nextTurns(WovenClass woven, int site, int turnSite) {
        return picks.nextTurns(this, woven, site, turnSite);
    }

    @Override
    protected boolean isSelective() {
        return true;
    }

    @Override
    boolean isKept(int site) {
        return picks.takesFact(this, site);
    }

    @Override
    void isOver() {
        picks.tell(this);
    }
}
