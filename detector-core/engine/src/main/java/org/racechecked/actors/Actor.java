package org.racechecked.actors;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.HeldLock;
import org.racechecked.order.Attempt;
import org.racechecked.order.Channel;
import org.racechecked.order.LockSet;
import org.racechecked.order.Moment;
import org.racechecked.order.Teller;
import org.racechecked.probe.Lane;

/**
 * Someone who acts: a thread born of the test, or a task that the test handed over.
 *
 * <p>Shared state: written by the thread that acts for it only; others read it after that thread has ended or the run is
 * over, and the few fields that are read earlier (thread, name, births) never change or are volatile.
 */
public final class Actor {
    private final int number;
    private final String name;
    private final Thread thread;
    private final String birth;
    private final Listening listening;
    private final Deque<OpenCall> calls = new ArrayDeque<>();
    private final Holds holds = new Holds();
    private final Channel ended = new Channel();
    private final Clocks.Clock clock;
    private final Moment born;
    private Moment moment;
    private @Nullable Object awaited;
    private final Attempts attempts = new Attempts();
    private final Recent recent = new Recent();
    private @Nullable Moment heardLast;
    private Moment hidden = Moment.NONE;
    private @Nullable Channel arrivedIn;
    private final List<Optimistic> optimistic = new ArrayList<>();
    private int time;
    private int children;
    private int heirs;
    private volatile @Nullable Wish wish;
    private volatile boolean deciding;
    private volatile boolean over;
    private volatile boolean hearsByChance;
    private @Nullable Object notes;
    private @Nullable Lane lane;
    private @Nullable Circumstances circumstances;

    Actor(int number, Clocks.Clock clock, String name, Thread thread, String birth, Moment knows, Listening listening) {
        this.number = number;
        this.clock = clock;
        this.name = name;
        this.thread = thread;
        this.birth = birth;
        this.listening = listening;
        born = knows;
        time = clock.time();
        moment = knows.with(clock.number(), time);
    }

    /** Unique in its run. */
    public int number() {
        return number;
    }

    /** The path of births that leads to it, as {@code 0.2.1}: the same in every run in which each actor starts its children in the same order. */
    public String name() {
        return name;
    }

    /** The thread that acts for it. */
    public Thread thread() {
        return thread;
    }

    /** Where its thread was started or its task handed over. */
    public String birth() {
        return birth;
    }

    /** By which moments know it; of those who have the same one, each knows all that the one before has done. */
    public int clock() {
        return clock.number();
    }

    /** Its own time, which grows whenever it passes order on. */
    public int time() {
        return time;
    }

    /** What it knows now. */
    public Moment moment() {
        return moment;
    }

    /** What it holds now. */
    public LockSet locks() {
        return holds.all();
    }

    /** What it holds now, for people, innermost last. */
    public List<HeldLock> heldLocks() {
        return holds.describe();
    }

    /** What the listener of this run keeps about it. */
    public @Nullable Object notes() {
        return notes;
    }

    /** See {@link #notes()}. */
    public void keep(Object newNotes) {
        notes = newNotes;
    }

    /** What it leaves behind in woven code, if the listener of this run wants that. */
    public @Nullable Lane lane() {
        return lane;
    }

    /** See {@link #lane()}. */
    public void goesAlong(Lane newLane) {
        lane = newLane;
    }

    /** What its accesses are judged by now: another object as soon as any of it changes. */
    public Circumstances circumstances() {
        if (circumstances == null) {
            hearRound();
            holds.loseGone();
            circumstances = recent.circumstances(time, moment, holds.all(), optimistic());
        }
        return circumstances;
    }

    private void changed() {
        circumstances = null;
        if (lane != null) {
            lane.changed();
        }
    }

    /**
     * What a static initialiser knew that it comes from: under another schedule that had been another's to run, so whoever sees the
     * class initialised is not told of it.
     */
    Moment hidden() {
        return hidden;
    }

    /** See {@link #hidden()}; before it does anything. */
    void hides(Moment known) {
        hidden = known;
    }

    /** What it knew when it began. */
    Moment born() {
        return born;
    }

    Channel ended() {
        return ended;
    }

    Deque<OpenCall> calls() {
        return calls;
    }

    Recent recent() {
        return recent;
    }

    /** It is in a call that runs coroutines in turn. */
    boolean runsInTurn() {
        for (OpenCall call : calls) {
            if (Coroutines.runsInTurn(call)) {
                return true;
            }
        }
        return false;
    }

    String nameOfNextHeir() {
        return name + "~" + ++heirs;
    }

    String nameOfNextChild() {
        return name + "." + ++children;
    }

    /** Passes on all that happened so far; what it does from now on is later. */
    void tell(Channel channel) {
        tellWithoutLeaving(channel);
        advance();
    }

    /** All that happened so far; what it does from now on is later. */
    Moment all() {
        Channel all = new Channel();
        tell(all);
        return all.hear();
    }

    /** Is about to pass on, where somebody else might have come first. */
    void mayBeFirst(Channel channel, int site) {
        listening.mayBeFirst(this, site);
        channel.isToldBy(clock.number(), time, name, holds.beforeAll(site));
    }

    /** The same of several. */
    void mayBeFirst(List<Channel> channels, int site) {
        listening.mayBeFirst(this, site);
        for (int i = 0; i < channels.size(); i++) {
            channels.get(i).isToldBy(clock.number(), time, name, holds.beforeAll(site));
        }
    }

    /** Passes on all that happened so far, where somebody else might have come first. */
    void tellByChance(Channel channel, int site) {
        mayBeFirst(channel, site);
        tell(channel);
    }

    /** Is about to pass on by all of these, if the call succeeds; there somebody else might have come first. */
    void attemptByChance(KnownSite site, Object receiver, List<Channel> channels) {
        mayBeFirst(channels, site.number());
        attempt(site, receiver, channels);
    }

    /** Hears, where it might have come before whom it hears. */
    void hearByChance(Channel channel, int site) {
        Moment before = moment;
        hear(channel);
        if (moment != before) {
            hearsByChance = true;
            for (Teller teller = channel.tellers(); teller != null; teller = teller.next()) {
                if (!teller.isKnownTo(before) && teller.isKnownTo(moment)) {
                    listening.cameSecond(this, site, teller);
                }
            }
        }
    }

    /** The same, and has done there what it came for. */
    void passes(Channel channel, int site) {
        hearByChance(channel, site);
        passes(site);
    }

    /** Has been where it would have heard of others, had they come before. */
    void passes(int site) {
        listening.passes(this, site);
    }

    /**
     * It knows of that time of that clock, but did not when it was born, and has heard of somebody by chance since: so this may be
     * what it heard.
     */
    public boolean mayKnowByChance(int itsClock, int itsTime) {
        return hearsByChance && !born.knows(itsClock, itsTime);
    }

    /** Passes on all that happened so far and all that it does until it advances. */
    void tellWithoutLeaving(Channel channel) {
        listening.beforeTelling(this);
        hearRound();
        channel.tell(moment);
    }

    /** Is about to pass on like {@link #tellWithoutLeaving}, if the call at this site on {@code receiver} succeeds. */
    void attempt(KnownSite site, Object receiver, List<Channel> channels) {
        listening.beforeTelling(this);
        attempts.begin(site, receiver, new Attempt(moment, channels, Outcome.comesAtOnce(site)));
    }

    /** That call has returned. */
    void settle(KnownSite site, Object receiver, boolean succeeded) {
        attempts.end(site, receiver, succeeded);
        advance();
    }

    /** It is about to wait for the end of {@code object}, or null: it has returned from that. */
    void awaits(@Nullable Object object) {
        awaited = object;
    }

    /** What it was waiting for when its last wait ended, by exception or not at all. */
    @Nullable
    Object awaited() {
        return awaited;
    }

    /** It has arrived in a round of a barrier and told so; what it does before it has passed, it does for all. Null: it has passed. */
    void arrivesIn(@Nullable Channel round) {
        if (arrivedIn != round) {
            arrivedIn = round;
            changed();
        }
    }

    private void hearRound() {
        if (arrivedIn != null) {
            hear(arrivedIn);
        }
    }

    void advance() {
        moment = moment.with(clock.number(), ++time);
        changed();
    }

    void hear(Channel channel) {
        hear(channel.hear());
    }

    void hear(Moment other) {
        if (other == heardLast) {
            return;
        }
        heardLast = other;
        Moment both = moment.join(other);
        if (both != moment) {
            moment = both;
            changed();
        }
    }

    /** True once its task has ended; threads say so themselves. */
    public boolean isOver() {
        return over;
    }

    /** Its last act; everything it did is before whoever hears {@link #ended()}. */
    void end() {
        boolean first = isFirstEnd();
        listening.beforeTelling(this);
        ended.tell(moment);
        if (first) {
            clock.isFree(time);
        }
    }

    /** Several may have seen that its thread has ended. */
    private synchronized boolean isFirstEnd() {
        boolean first = !over;
        over = true;
        return first;
    }

    void take(Lock lock, boolean exclusive, int site) {
        if (holds.take(lock, exclusive, site)) {
            changed();
        }
    }

    void give(Lock lock, boolean exclusive) {
        release(holds.last(lock, exclusive));
    }

    /** Gives back what nobody need own. */
    void giveForWhoeverHas(Lock lock) {
        Hold own = holds.last(lock, true);
        if (own == null) {
            lock.isGivenBackByOther();
        } else {
            release(own);
        }
    }

    /** Gives back what was taken at {@code site} last. */
    void giveTakenAt(KnownSite site) {
        Hold taken = holds.lastTakenAt(site.number());
        if (taken != null && site.nearWait()) {
            hear(taken.lock.notifications());
        }
        release(taken);
    }

    private void release(@Nullable Hold hold) {
        if (hold == null) {
            return;
        }
        if (hold.nearWait) {
            hear(hold.lock.notifications());
        }
        if (holds.release(hold)) {
            wish = null;
            changed();
        }
    }

    /** Of what it holds, it waits for one to be notified, or finds that it need not. */
    void mayWait() {
        holds.each(hold -> hold.nearWait = true);
    }

    /** It has held two locks at once: who never does takes part in no deadlock. */
    public boolean nestsLocks() {
        return holds.wereNested();
    }

    boolean holds(Lock lock) {
        return holds.has(lock);
    }

    /** What it holds now, in the order in which it took it. */
    List<Hold> holds() {
        return holds.now();
    }

    boolean holdsAny() {
        return !holds.all().isEmpty();
    }

    /** What it holds now and lets nobody share. */
    List<Lock> heldAlone() {
        return holds.exclusive();
    }

    /** What it is waiting for while it holds others, or waited for last before it got it; null once it has let go of any. */
    @Nullable
    Wish wish() {
        return wish;
    }

    /** See {@link #wish()}; by its own thread. */
    void wishes(@Nullable Wish newWish) {
        wish = newWish;
    }

    /** It stands before a lock and has not decided whether to go in. */
    boolean isDeciding() {
        return deciding;
    }

    /** See {@link #isDeciding()}; by its own thread. */
    void decides(boolean yes) {
        deciding = yes;
    }

    /** What it reads from now on counts only if nobody checks it, or as a shared hold if the check passes. */
    void beginsOptimistic(Lock lock, int site) {
        optimistic.add(new Optimistic(lock, site));
        changed();
    }

    void endsOptimistic(Lock lock, boolean valid) {
        for (Optimistic section : optimistic) {
            if (section.lock == lock) {
                section.end(valid);
            }
        }
        optimistic.removeIf(section -> section.lock == lock);
        changed();
    }

    /** The optimistic section that it is in, innermost, or null. */
    public @Nullable Optimistic optimistic() {
        return optimistic.isEmpty() ? null : optimistic.get(optimistic.size() - 1);
    }

    @Override
    public String toString() {
        return "actor " + name + " on " + thread.getName();
    }
}
