package org.racechecked.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a call of the call table means for order, locks or contents; each constant says which hooks its call sites get.
 *
 * <p>"The channel of x" is the order that x passes on: who tells it is before who later hears it.
 */
public enum CallEvent {
    /** The receiver, a thread, starts. */
    STARTS_THREAD(Hook.BEFORE),
    /** Functional arguments and tasks run elsewhere; the result, if any, is what one waits on for them. */
    HANDS_OVER(Hook.BEFORE, Hook.AFTER, Hook.ARGS, Hook.TASKS),
    /** Like {@link #HANDS_OVER}, and when the call returns all that it handed over has ended. */
    RUNS_ALL(Hook.BEFORE, Hook.AFTER, Hook.ARGS, Hook.TASKS),
    /** The receiver, a task, is handed over; it is also what one waits on. */
    FORKS(Hook.BEFORE),
    /**
     * Tells the receiver, a {@code CountedCompleter}, and those that it completes in turn; hears of the result, if that is one. Some
     * complete without waiting for parts: nobody hears of those then.
     */
    COMPLETES(Hook.BEFORE, Hook.AFTER),
    /**
     * Runs the receiver: what its maker packed into it, as into a {@code FutureTask}, is part of what the caller does, unless somebody
     * else gave it to an executor.
     */
    RUNS_HERE(Hook.BEFORE, Hook.AFTER),
    /** A step of a stream: functional arguments run elsewhere, before the call on the result returns that has {@link #RUNS_ALL}. */
    PIPELINES(Hook.BEFORE, Hook.AFTER, Hook.ARGS, Hook.TASKS),
    /** A completion stage: functional arguments run after the receiver and the stages among the arguments are complete. */
    STAGE(Hook.BEFORE, Hook.AFTER, Hook.ARGS, Hook.TASKS),
    /** Stages in the arguments complete before the resulting stage. */
    STAGES_TOGETHER(Hook.AFTER, Hook.ARGS),
    /**
     * Hears the channel of the receiver, unless it returns false, or ends by an exception that does not say how the
     * receiver ended.
     */
    AWAITS(Hook.BEFORE, Hook.AFTER),
    /** Hears the channel of the first argument, or of all in it. */
    AWAITS_ARGUMENT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** The result stands for the receiver: who waits for it hears the channel of the receiver. */
    STANDS_FOR(Hook.AFTER),
    /** Tells the channel of the receiver, and the coroutine that the receiver has go on. */
    RESUMES(Hook.BEFORE),
    /** Like {@link #AWAITS}, where false or {@code TERMINATED} is what tells that it ended ({@code Thread.isAlive}, {@code Thread.getState}). */
    SEES_ENDED(Hook.AFTER),
    /** Tells whoever finds the receiver interrupted; where that is no thread, whoever finds any thread interrupted. */
    INTERRUPTS(Hook.BEFORE),
    /** Hears who interrupted the receiver, or the current thread where there is none, unless it returns false. */
    SEES_INTERRUPT(Hook.AFTER),
    /** Orders nothing; but the code that reflection names, or that a thread is given, may be such as nobody has woven. */
    RUNS_CODE(Hook.BEFORE, Hook.ARGS),
    /** Orders nothing; but who waits for the collector must not be kept waiting by what we know of objects. */
    PAUSES(Hook.BEFORE),
    /** Tells the channel of the receiver; of a future, in the place of a task that may go on. */
    TELLS(Hook.BEFORE),
    /** Like {@link #TELLS}, unless the call returns false: then it told nobody. */
    TELLS_IF_TRUE(Hook.BEFORE, Hook.AFTER),
    /** Tells and hears the channel of the receiver. */
    TELLS_AND_HEARS(Hook.BEFORE, Hook.AFTER),
    /** Takes the receiver as a lock; a boolean result of false means it was not taken. */
    LOCKS(Hook.BEFORE, Hook.AFTER),
    /** Gives the receiver back as a lock. */
    UNLOCKS(Hook.BEFORE),
    /** The result is the shared (reading) side of the receiver. */
    READ_SIDE(Hook.AFTER),
    /** The result is the exclusive (writing) side of the receiver. */
    WRITE_SIDE(Hook.AFTER),
    /** The result is a condition of the receiver, a lock. */
    CONDITION_OF(Hook.AFTER),
    /** Waits on a monitor or condition and hears its notifiers. */
    WAITS(Hook.AFTER),
    /** Tells the waiters of a monitor or condition. */
    NOTIFIES(Hook.BEFORE),
    /** Arrives at a cyclic barrier and passes it with all others of its round. */
    PASSES_BARRIER(Hook.BEFORE, Hook.AFTER),
    /** Arrives at a phaser without waiting. */
    ARRIVES(Hook.BEFORE),
    /** Waits until the phase given as first argument is over, or, where there is none, tells how many are. */
    AWAITS_PHASE(Hook.AFTER, Hook.ARGS),
    /** Arrives at a phaser and waits for the others. */
    ARRIVES_AND_AWAITS(Hook.BEFORE, Hook.AFTER),
    /** Takes permits of a semaphore; false means none. */
    TAKES_PERMITS(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Gives permits to a semaphore. */
    GIVES_PERMITS(Hook.BEFORE, Hook.ARGS),
    /** Two threads swap objects and each hears the other. */
    EXCHANGES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Reads the receiver as a volatile variable. */
    ATOMIC_READ(Hook.AFTER),
    /** Writes the receiver as a volatile variable. */
    ATOMIC_WRITE(Hook.BEFORE),
    /** Reads and writes the receiver as a volatile variable. */
    ATOMIC_UPDATE(Hook.BEFORE, Hook.AFTER),
    /**
     * Like {@link #ATOMIC_UPDATE}, unless the variable is not as expected: then it only read. A {@code compareAndExchange} says
     * so by returning something else than it expected, any other call by returning false.
     */
    ATOMIC_ATTEMPT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Like {@link #ATOMIC_ATTEMPT}, but hears nothing. */
    ATOMIC_RELEASING_ATTEMPT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Reads the element of the receiver that the first argument names, as a volatile variable. */
    ATOMIC_ELEMENT_READ(Hook.AFTER, Hook.ARGS),
    /** Writes such an element. */
    ATOMIC_ELEMENT_WRITE(Hook.BEFORE, Hook.ARGS),
    /** Reads and writes such an element. */
    ATOMIC_ELEMENT_UPDATE(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Does both, unless the element is not as expected, as {@link #ATOMIC_ATTEMPT}. */
    ATOMIC_ELEMENT_ATTEMPT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Likewise, but hears nothing. */
    ATOMIC_ELEMENT_RELEASING_ATTEMPT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /**
     * Publishes the arguments through the receiver: what was put happens before what is taken. A call that returns false has
     * put nothing.
     */
    PUTS(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Takes the result, or sees it, through the receiver; a result that is a task has ended. */
    TAKES(Hook.AFTER, Hook.ARGS),
    /** Both at once, as {@code ConcurrentMap.merge}. */
    PUTS_AND_TAKES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** By the run-time class of the receiver: {@link #WRITES_CONTENTS} where it does not synchronise, else {@link #PUTS} and sees the result. */
    PUTS_OR_WRITES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Like {@link #PUTS_OR_WRITES}, unless the result is what was there before: then it put nothing. */
    PUTS_IF_ABSENT_OR_WRITES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Like {@link #PUTS_OR_WRITES}, if the result is what was there before; if it is null, nothing was put. */
    PUTS_IF_PRESENT_OR_WRITES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Likewise, and runs a function in between: as one step where the receiver is a {@code ConcurrentHashMap}. */
    COMPUTES_OR_WRITES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Likewise {@link #READS_CONTENTS} or {@link #TAKES}. */
    TAKES_OR_READS(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Like {@link #TAKES_OR_READS}, and moves the receiver on, an iterator: two threads may not do that to the same one. */
    ADVANCES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Likewise {@link #WRITES_CONTENTS} or {@link #TAKES}. */
    TAKES_OR_WRITES(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Takes a stamped lock for writing; the result is the stamp, 0 for none. */
    STAMPS_WRITE(Hook.BEFORE, Hook.AFTER),
    /** Takes a stamped lock for reading. */
    STAMPS_READ(Hook.BEFORE, Hook.AFTER),
    /** Begins an optimistic read of a stamped lock. */
    STAMPS_OPTIMISTIC(Hook.AFTER),
    /** Validates an optimistic read. */
    VALIDATES(Hook.AFTER, Hook.ARGS),
    /** Gives back whatever the stamp stands for. */
    UNSTAMPS(Hook.BEFORE, Hook.ARGS),
    /** Converts a stamp; the result is the new stamp, 0 for failure. */
    CONVERTS_STAMP(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Reads the contents of the receiver, if its run-time class is one without synchronisation. */
    READS_CONTENTS(Hook.BEFORE),
    /** Writes the contents of the receiver, likewise. */
    WRITES_CONTENTS(Hook.BEFORE),
    /** Reads the contents of all arguments and of the receiver. */
    READS_ARGUMENTS(Hook.BEFORE, Hook.ARGS),
    /** Writes the contents of the receiver and reads those of the arguments ({@code addAll}). */
    WRITES_FROM_ARGUMENTS(Hook.BEFORE, Hook.ARGS),
    /** Writes the contents of the first argument ({@code Collections.sort}). */
    WRITES_FIRST_ARGUMENT(Hook.BEFORE, Hook.ARGS),
    /** The result reads from and writes to the receiver: iterators, views, streams. */
    VIEWS(Hook.AFTER),
    /** The result reads from and writes to the elements of the receiver from the first argument to before the second. */
    VIEWS_PART(Hook.AFTER, Hook.ARGS),
    /** The result is what the current thread alone gets there: what it did to that, for whatever task, it did one after the other. */
    OF_THREAD(Hook.AFTER),
    /** Where the last argument is true, to look something up in what is made writes to it, as in a {@code LinkedHashMap}. */
    ORDERS_BY_USE(Hook.AFTER, Hook.ARGS),
    /** The result is a view of the first argument ({@code Collections.unmodifiableList}). */
    VIEWS_ARGUMENT(Hook.AFTER, Hook.ARGS),
    /** The result is another object on the bytes of the receiver, with a position of its own. */
    VIEWS_BYTES(Hook.AFTER, Hook.ARGS),
    /** Reads the receiver at the index that the first integer argument gives, as wide as the value. */
    READS_AT(Hook.BEFORE, Hook.ARGS),
    /** Writes it there. */
    WRITES_AT(Hook.BEFORE, Hook.ARGS),
    /**
     * Reads the first argument, an array, or the part of it that the numbers after it say: where to start and how much for
     * methods of objects, from (inclusive) to (exclusive) for others.
     */
    READS_RANGE(Hook.BEFORE, Hook.ARGS),
    /** Writes such a range. */
    WRITES_RANGE(Hook.BEFORE, Hook.ARGS),
    /** Like {@link #WRITES_RANGE}; functional arguments run elsewhere and have ended when the call returns. */
    WRITES_RANGE_IN_PARALLEL(Hook.BEFORE, Hook.AFTER, Hook.ARGS, Hook.TASKS),
    /** Writes the contents of the receiver and such a range, as {@code ByteBuffer.get(byte[])}. */
    FILLS_ARGUMENT(Hook.BEFORE, Hook.ARGS),
    /**
     * {@code System.arraycopy}: reads the first argument, writes the third; or {@code String.getChars}: reads the receiver,
     * writes the third argument.
     */
    COPIES_RANGE(Hook.BEFORE, Hook.ARGS),
    /** The result is a handle or updater of the field or array type that the arguments name. */
    MAKES_HANDLE(Hook.AFTER, Hook.ARGS),
    /** Reads a field or element through reflection or a handle, with the order that its declaration gives. */
    REFLECTS_READ(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Writes one, likewise. */
    REFLECTS_WRITE(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Reads and writes one atomically, as a volatile variable; races with plain accesses only. */
    REFLECTS_UPDATE(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Reads one atomically and hears it; races with plain writes only. */
    REFLECTS_ACQUIRE(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Writes one atomically and tells it; races with plain accesses only. */
    REFLECTS_RELEASE(Hook.BEFORE, Hook.ARGS),
    /** Like {@link #REFLECTS_UPDATE}, but tells nothing. */
    REFLECTS_ACQUIRING_UPDATE(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Like {@link #REFLECTS_UPDATE}, but hears nothing. */
    REFLECTS_RELEASING_UPDATE(Hook.BEFORE, Hook.ARGS),
    /** Like {@link #REFLECTS_UPDATE}, unless the variable is not as expected, as {@link #ATOMIC_ATTEMPT}: then it only hears. */
    REFLECTS_ATTEMPT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Like {@link #REFLECTS_ATTEMPT}, but hears nothing. */
    REFLECTS_RELEASING_ATTEMPT(Hook.BEFORE, Hook.AFTER, Hook.ARGS),
    /** Reads one atomically, without order; races with plain writes only. */
    REFLECTS_OPAQUE_READ(Hook.BEFORE, Hook.ARGS),
    /** Writes one atomically, without order; races with plain accesses only. */
    REFLECTS_OPAQUE_WRITE(Hook.BEFORE, Hook.ARGS),
    /** Calls a method handle: a read or write where it was made of a field or array type. */
    REFLECTS_CALL(Hook.BEFORE, Hook.AFTER, Hook.ARGS);

    private enum Hook {
        BEFORE,
        AFTER,
        ARGS,
        TASKS
    }

    private final boolean before;
    private final boolean after;
    private final boolean arguments;
    private final boolean tasks;

    CallEvent(Hook... all) {
        List<Hook> hooks = List.of(all);
        before = hooks.contains(Hook.BEFORE);
        after = hooks.contains(Hook.AFTER);
        arguments = hooks.contains(Hook.ARGS);
        tasks = hooks.contains(Hook.TASKS);
    }

    /** The call site tells its probe before the call. */
    public boolean before() {
        return before;
    }

    /** The call site tells its probe after the call has returned. */
    public boolean after() {
        return after;
    }

    /** The probe wants the arguments. */
    public boolean arguments() {
        return arguments;
    }

    /** Arguments that are tasks or functions are handed over. */
    public boolean tasks() {
        return tasks;
    }

    /** The call takes a lock or a part of one, and may have to wait for it. */
    public boolean takesLock() {
        return TAKE_LOCK.contains(this);
    }

    /** The call itself may read or write memory that can be raced for. */
    public boolean touchesMemory() {
        return MAY_TOUCH.contains(this);
    }

    /** The call orders, guards, hands over or makes something that later calls are judged by, so none may be missed. */
    public boolean matters() {
        return !ONLY_TOUCH.contains(this);
    }

    /** The call compares and sets: it is over in an instant, and its result tells whether it has changed anything. */
    public boolean isAttempt() {
        return ATTEMPTS.contains(this);
    }

    /** The call orders whoever makes it among others, and does nothing else but what it may touch. */
    public boolean onlyOrders() {
        return ONLY_ORDER.contains(this);
    }

    /** The call works on a variable that a handle, an updater or a reflected field names. */
    public boolean reflects() {
        return compareTo(REFLECTS_READ) >= 0;
    }

    /** The call accesses its variable atomically, so that it races with plain accesses only. */
    public boolean isAtomic() {
        return reflects() && this != REFLECTS_READ && this != REFLECTS_WRITE && this != REFLECTS_CALL;
    }

    private static final Set<CallEvent> TAKE_LOCK = EnumSet.of(LOCKS, TAKES_PERMITS, STAMPS_WRITE, STAMPS_READ);

    private static final Set<CallEvent> ATTEMPTS = EnumSet.of(
            ATOMIC_ATTEMPT,
            ATOMIC_RELEASING_ATTEMPT,
            ATOMIC_ELEMENT_ATTEMPT,
            ATOMIC_ELEMENT_RELEASING_ATTEMPT,
            REFLECTS_ATTEMPT,
            REFLECTS_RELEASING_ATTEMPT);

    private static final Set<CallEvent> ONLY_ORDER = onlyOrdering();

    /** All on variables, all on what passes elements on, interrupts, and what orders nothing; only to compute a value in place guards it as well. */
    private static Set<CallEvent> onlyOrdering() {
        Set<CallEvent> all = EnumSet.range(ATOMIC_READ, ATOMIC_ELEMENT_RELEASING_ATTEMPT);
        all.addAll(EnumSet.range(PUTS, TAKES_OR_WRITES));
        all.remove(COMPUTES_OR_WRITES);
        all.addAll(EnumSet.of(INTERRUPTS, SEES_INTERRUPT, RUNS_CODE));
        return all;
    }

    private static final Set<CallEvent> ONLY_TOUCH = EnumSet.of(
            READS_CONTENTS,
            WRITES_CONTENTS,
            READS_ARGUMENTS,
            WRITES_FROM_ARGUMENTS,
            WRITES_FIRST_ARGUMENT,
            READS_AT,
            WRITES_AT,
            READS_RANGE,
            WRITES_RANGE,
            FILLS_ARGUMENT,
            COPIES_RANGE,
            REFLECTS_OPAQUE_READ,
            REFLECTS_OPAQUE_WRITE);

    private static final Set<CallEvent> MAY_TOUCH = EnumSet.copyOf(ONLY_TOUCH);

    static {
        MAY_TOUCH.addAll(EnumSet.of(PUTS_OR_WRITES, PUTS_IF_ABSENT_OR_WRITES, PUTS_IF_PRESENT_OR_WRITES));
        MAY_TOUCH.addAll(EnumSet.of(COMPUTES_OR_WRITES, TAKES_OR_READS, ADVANCES, TAKES_OR_WRITES));
        MAY_TOUCH.add(RUNS_ALL);
        MAY_TOUCH.add(WRITES_RANGE_IN_PARALLEL);
        MAY_TOUCH.addAll(EnumSet.range(REFLECTS_READ, REFLECTS_CALL));
    }
}
