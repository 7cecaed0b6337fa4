package org.racechecked.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Actor;
import org.racechecked.actors.KnownSite;
import org.racechecked.actors.Optimistic;
import org.racechecked.actors.OwnFrames;
import org.racechecked.memory.Access;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Side;

/**
 * An actor standing before an armed site.
 *
 * <p>Shared state: {@code meeting} is written under the monitor of the rendezvous and read by the waiting thread, {@code
 * over} the other way round.
 */
final class Visit {
    final Actor actor;
    final Thread thread = Thread.currentThread();
    final KnownSite known;
    final AccessKind access;
    final int occurrence;
    final long since = System.nanoTime();
    final @Nullable Optimistic optimistic;
    private final Object owner;
    private final Access about;
    /** Changed by its own thread under the monitor of the rendezvous. */
    final List<Appointment> heldFor = new ArrayList<>();

    volatile @Nullable Meeting meeting;
    /** Its thread has come to another armed site since: it is through. */
    volatile boolean over;

    private List<HeldLock> locks = List.of();
    private List<String> stack = List.of();

    Visit(Actor actor, Object owner, int field, Span span, AccessKind access, KnownSite known, int occurrence) {
        this.actor = actor;
        this.owner = owner;
        this.access = access;
        this.known = known;
        this.occurrence = occurrence;
        about = new Access(actor, actor.circumstances(), field, span, access, known.number(), occurrence, 0);
        optimistic = actor.optimistic();
    }

    /** Another actor at the same memory, one of the two about to write. */
    boolean conflictsWith(Visit other) {
        return thread != other.thread && owner == other.owner && about.conflictsWith(other.about);
    }

    /** Stands before that memory, or some of it. */
    boolean isAt(Object memory, int field, int from, int to) {
        return owner == memory
                && about.field() == field
                && from < about.span().to()
                && about.span().from() < to;
    }

    /** Two visits of one site may be one call that touches two memories. */
    boolean mayBeOfOneCallWith(Visit before) {
        boolean sameMemory = owner == before.owner && about.field() == before.about.field();
        return known.site().call() != null && known.number() == before.known.number() && !sameMemory;
    }

    int field() {
        return about.field();
    }

    Span span() {
        return about.span();
    }

    /** Somebody it is held for may still come. */
    boolean isHeldInVain() {
        for (Appointment appointment : heldFor) {
            if (appointment.met() == null) {
                return true;
            }
        }
        return false;
    }

    /** True while its thread initialises a class: to hold it would hold everybody who needs that class. */
    boolean isInInitialiser() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }

    boolean holdsLocks() {
        return !locks.isEmpty();
    }

    void wake() {
        LockSupport.unpark(thread);
    }

    /** Looks around while the thread is here: what it holds and how it came. */
    void remember() {
        locks = actor.heldLocks();
        stack = OwnFrames.without(new Throwable().getStackTrace());
    }

    Side side() {
        return new Side(known.site(), access, thread.getName(), actor.birth(), locks, stack);
    }
}
