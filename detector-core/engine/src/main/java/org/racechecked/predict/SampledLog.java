package org.racechecked.predict;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Trouble;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Room;
import org.racechecked.probe.Mark;
import org.racechecked.probe.WovenClass;
import org.racechecked.sample.Picks;

/** The log of an actor of which not everything is kept. */
final class SampledLog extends AccessLog {
    private final Picks picks;

    SampledLog(Actor actor, Trouble trouble, Room room, Memories memories, Receiver receiver, Picks picks) {
        super(actor, trouble, room, memories, receiver);
        this.picks = picks;
    }

    @Override
    public boolean takes(WovenClass woven, int site) {
        return picks.takesCall(this, woven, site);
    }

    @Override
    protected boolean leaves(WovenClass woven, int site) {
        return picks.leavesCall(this, woven, site);
    }

    @Override
    protected boolean isSelective() {
        return true;
    }

    @Override
    protected @Nullable Mark touches(
            Object owner, int from, int to, int step, int site, int visit, @Nullable Mark mark) {
        return picks.takesFact(this, site) ? super.touches(owner, from, to, step, site, visit, mark) : null;
    }

    @Override
    void isOver() {
        picks.tell();
    }
}
