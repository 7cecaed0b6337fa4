package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.HeldLock;
import org.racechecked.order.LockSet;

/** The locks that one actor holds, in the order in which it took them. */
final class Holds {
    /** One that was taken twice stands there twice: each end of a block names the place at which that block took it. */
    private final List<Hold> holds = new ArrayList<>();

    private LockSet all = LockSet.NONE;
    private boolean nested;

    LockSet all() {
        return all;
    }

    /** Holds no more what others have given back. */
    void loseGone() {
        for (int i = 0; i < holds.size(); i++) {
            if (holds.get(i).gone) {
                holds.removeIf(hold -> hold.gone);
                count();
                return;
            }
        }
    }

    /** Two were held at once at some time. */
    boolean wereNested() {
        return nested;
    }

    /** Returns true for a lock that was not held in that way before. */
    boolean take(Lock lock, boolean exclusive, int site) {
        boolean again = last(lock, exclusive) != null;
        nested |= !again && !holds.isEmpty();
        Hold hold = new Hold(lock, exclusive, site, again);
        holds.add(hold);
        if (exclusive) {
            lock.isHeldBy(hold);
        }
        if (!again) {
            count();
        }
        return !again;
    }

    /** The latest. */
    @Nullable
    Hold last(Lock lock, boolean exclusive) {
        for (int i = holds.size() - 1; i >= 0; i--) {
            Hold hold = holds.get(i);
            if (hold.lock == lock && hold.exclusive == exclusive) {
                return hold;
            }
        }
        return null;
    }

    /** The one of those taken at that site that was taken last. */
    @Nullable
    Hold lastTakenAt(int site) {
        for (int i = holds.size() - 1; i >= 0; i--) {
            if (holds.get(i).site == site) {
                return holds.get(i);
            }
        }
        return null;
    }

    /** It is held in some way. */
    boolean has(Lock lock) {
        return last(lock, true) != null || last(lock, false) != null;
    }

    /** Returns true if it is not held any more. */
    boolean release(Hold hold) {
        holds.remove(hold);
        if (!hold.again) {
            count();
        }
        return !hold.again;
    }

    /** As they are now. */
    List<Hold> now() {
        return List.copyOf(holds);
    }

    /** Where it took the first of them, or that site if there is none: who is held there keeps no lock from anybody. */
    int beforeAll(int site) {
        return holds.isEmpty() ? site : holds.get(0).site;
    }

    void each(Consumer<Hold> action) {
        holds.forEach(action);
    }

    /** Those that are shared with nobody. */
    List<Lock> exclusive() {
        List<Lock> alone = new ArrayList<>(holds.size());
        for (Hold hold : holds) {
            if (hold.exclusive && !hold.again) {
                alone.add(hold.lock);
            }
        }
        return alone;
    }

    /** For people, innermost last. */
    List<HeldLock> describe() {
        return holds.stream().filter(hold -> !hold.again).map(Hold::describe).toList();
    }

    private void count() {
        if (holds.size() == 1 && holds.get(0).exclusive) {
            all = holds.get(0).lock.alone(holds.get(0).site);
            return;
        }
        LockSet counted = LockSet.NONE;
        for (Hold hold : holds) {
            if (!hold.again) {
                counted = counted.with(hold.lock.number(), hold.exclusive, hold.site);
            }
        }
        all = counted;
    }
}
