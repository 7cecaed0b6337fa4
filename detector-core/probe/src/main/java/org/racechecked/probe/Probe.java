package org.racechecked.probe;

import org.jspecify.annotations.Nullable;

/**
 * The static methods that woven code calls, one per kind of event; each asks the switch of its site and passes the event on.
 *
 * <p>Nothing here locks or throws, or allocates where nobody listens. An access is announced before it happens, so a listener may hold the
 * thread there; order that a thread gives is announced before it is given, order that it receives after it was received.
 */
public final class Probe {
    private Probe() {}

    /**
     * First act of a method that has several accesses or has some in a loop: where the current thread leaves its accesses,
     * or null if nobody wants to hear of those here.
     */
    public static @Nullable Trail trail(WovenClass woven, int firstSite) {
        return woven.watched()[firstSite] ? Seat.trail(woven, firstSite) : null;
    }

    /** A new turn of a loop begins: where this and those that follow leave their accesses, null for nowhere. */
    public static @Nullable Trail stays(@Nullable Trail trail, int firstSite, int turnSite) {
        return trail != null && trail.leaves(firstSite, turnSite) ? null : trail;
    }

    /**
     * About to read or write a field of {@code owner}; for a static field the owner is the {@link Class}. The trail is null
     * in a method of one body that nobody wants to hear of.
     */
    public static void access(@Nullable Object owner, @Nullable Trail trail, int site) {
        if (trail != null && owner != null) {
            trail.fields(owner, null, 1, site);
        }
    }

    /** The same, in a method that does not ask first. */
    public static void access(@Nullable Object owner, WovenClass woven, int site) {
        Trail trail = woven.watched()[site] ? Seat.trail(woven, site) : null;
        if (trail != null && owner != null) {
            trail.fields(owner, null, 1, site);
        }
    }

    /** About to read a field of {@code owner}, which carries that {@code past}. */
    public static void reads(@Nullable Object owner, @Nullable Carried past, @Nullable Trail trail, int site) {
        if (trail != null && owner != null) {
            trail.reads(owner, past, site);
        }
    }

    /** The same, in a method that does not ask first. */
    public static void reads(@Nullable Object owner, @Nullable Carried past, WovenClass woven, int site) {
        reads(owner, past, woven.watched()[site] ? Seat.trail(woven, site) : null, site);
    }

    /** About to write it, or to read it and to write another one at once. */
    public static void writes(@Nullable Object owner, @Nullable Carried past, @Nullable Trail trail, int site) {
        if (trail != null && owner != null) {
            trail.writes(owner, past, site);
        }
    }

    /** The same, in a method that does not ask first. */
    public static void writes(@Nullable Object owner, @Nullable Carried past, WovenClass woven, int site) {
        writes(owner, past, woven.watched()[site] ? Seat.trail(woven, site) : null, site);
    }

    /** About to read or write {@code array[index]}; the array may be null and the index out of bounds. */
    public static void element(@Nullable Object array, int index, @Nullable Trail trail, int site) {
        if (trail != null && array != null) {
            trail.element(array, index, site);
        }
    }

    /** The same, where another access that was just told has told of this one too. */
    public static void companion(@Nullable Object owner, @Nullable Trail trail, int site) {
        if (trail != null && trail.stepwise) {
            access(owner, trail, site);
        }
    }

    /** The same for an element. */
    public static void companionElement(@Nullable Object array, int index, @Nullable Trail trail, int site) {
        if (trail != null && trail.stepwise) {
            element(array, index, trail, site);
        }
    }

    /** As {@link #element(Object, int, Trail, int)}, in a method that does not ask first. */
    public static void element(@Nullable Object array, int index, WovenClass woven, int site) {
        Trail trail = woven.watched()[site] ? Seat.trail(woven, site) : null;
        if (trail != null && array != null) {
            trail.element(array, index, site);
        }
    }

    /**
     * A loop that is being left has touched elements of {@code array}, in each turn one that is {@code growth} further:
     * the last was at {@code last}, after {@code turns} others; the array is null if there was none, and the trail if the
     * call was left.
     */
    public static void elements(
            @Nullable Object array, int last, int turns, int growth, @Nullable Trail trail, int site) {
        if (trail != null && array != null) {
            int first = last - turns * growth;
            int step = turns == 0 ? 0 : Math.abs(growth);
            trail.elements(array, Math.min(first, last), Math.max(first, last) + 1, step, turns + 1, site);
        }
    }

    /** It has touched a field of {@code owner} once, after {@code turns} other times; the owner is null if it has not. */
    public static void field(@Nullable Object owner, int turns, @Nullable Trail trail, int site) {
        if (trail != null && owner != null) {
            trail.fields(owner, null, turns + 1, site);
        }
    }

    /** It has touched elements at equal distances, from {@code least} to {@code most}, one in each turn. */
    public static void strides(
            @Nullable Object array, int least, int most, int turns, @Nullable Trail trail, int site) {
        if (trail != null && array != null) {
            int width = most - least;
            int step = width == 0 ? 0 : turns > 0 && width % turns == 0 ? width / turns : 1;
            trail.elements(array, least, most + 1, step, turns + 1, site);
        }
    }

    /** It has touched the element at {@code index} of one row of {@code table} after the other, last of that at {@code last}, if any. */
    public static void column(
            @Nullable Object table, int last, int turns, int growth, int index, @Nullable Trail trail, int site) {
        if (trail != null && table != null && last != Integer.MIN_VALUE) {
            int first = last - turns * growth;
            trail.column((Object[]) table, Math.min(first, last), Math.max(first, last), Math.abs(growth), index, site);
        }
    }

    /** What it touched, as {@link #elements} is told it, for the loop around it; see {@link Range}. */
    public static long rangeOf(int last, int turns, int growth) {
        return Range.of(last, turns, growth);
    }

    /** The same of a loop that touched no places but those. */
    public static long rangeBetween(int least, int most) {
        return Range.between(least, most);
    }

    /**
     * What the loop around it touched with this {@code range}; if something lies between, what it touched so far is told. A turn
     * that is not watched adds nothing.
     */
    public static long joined(
            @Nullable Object array, long range, long before, int distance, @Nullable Trail trail, int site) {
        if (trail == null) {
            return before;
        }
        long all = Range.joined(range, before, distance);
        if (all == Range.NONE && range != Range.NONE) {
            range(array, before, 0, distance, trail, site);
            return range;
        }
        return all;
    }

    /** The loop around has touched every {@code distance}-th element of that range, if any. */
    public static void range(
            @Nullable Object array, long range, int times, int distance, @Nullable Trail trail, int site) {
        if (trail != null && array != null && range != Range.NONE) {
            int from = Range.from(range);
            int to = Range.to(range);
            trail.elements(array, from, to + 1, from == to ? 0 : distance, times, site);
        }
    }

    /** It has touched elements of {@code array}, at no places but those from {@code least} to {@code most}. */
    public static void hull(@Nullable Object array, int least, int most, int turns, @Nullable Trail trail, int site) {
        if (trail != null && array != null) {
            trail.elements(array, least, most + 1, least == most ? 0 : 1, turns + 1, site);
        }
    }

    /** It has touched a field of {@code owner} that often. */
    public static void fieldTimes(@Nullable Object owner, int times, @Nullable Trail trail, int site) {
        field(owner, times - 1, trail, site);
    }

    /**
     * It touches {@code array[index]} in some turns only, so far {@code times} at one {@code distance} up to {@code last}:
     * how often with this one. Where the distance changes, what was touched until then is told.
     */
    public static int goesOn(
            @Nullable Object array, int index, int last, int distance, int times, @Nullable Trail trail, int site) {
        if (times < 2 || index == last + distance) {
            return times + 1;
        }
        run(array, last, times, distance, trail, site);
        return 1;
    }

    /** Its distance then; see {@link #goesOn}. */
    public static int distance(int index, int last, int distance, int times) {
        return times == 2 ? index - last : distance;
    }

    /** It has touched elements of {@code array}, the last at {@code last}. */
    public static void run(@Nullable Object array, int last, int times, int distance, @Nullable Trail trail, int site) {
        elements(array, last, times - 1, times == 1 ? 0 : distance, trail, site);
    }

    /** Has read a volatile field of {@code owner}. */
    public static void volatileRead(@Nullable Object owner, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().volatileRead(owner, woven.base() + site);
        }
    }

    /** About to write a volatile field of {@code owner}. */
    public static void volatileWrite(@Nullable Object owner, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().volatileWrite(owner, woven.base() + site);
        }
    }

    /** About to enter a monitor, by {@code monitorenter} or as the first act of a synchronized method. */
    public static void entering(@Nullable Object monitor, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().entering(monitor, woven.base() + site);
        }
    }

    /** Leaves or has just left a monitor; may be told twice for one exit. */
    public static void exiting(@Nullable Object monitor, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().exiting(monitor, woven.base() + site);
        }
    }

    /** Leaves the synchronized method that was entered at this same site, by return or by exception. */
    public static void left(WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().left(woven.base() + site);
        }
    }

    /** About to make a call that stands in the call table and whose row asks for no arguments, or that has none. */
    public static void before(@Nullable Object receiver, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().before(receiver, null, woven.base() + site);
        }
    }

    /** About to make one that does nothing but touch memory; the trail is null where nobody wants to hear of that. */
    public static void before(@Nullable Object receiver, @Nullable Trail trail, int site) {
        if (trail != null && !trail.repeats(receiver, site)) {
            before(receiver, trail.woven, site);
        }
    }

    /** The same, with its arguments. */
    public static void before(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, @Nullable Trail trail, int site) {
        if (trail != null) {
            before(receiver, args, trail.woven, site);
        }
    }

    /** The same, with the only one. */
    public static void beforeOne(@Nullable Object receiver, @Nullable Object arg, @Nullable Trail trail, int site) {
        if (trail != null) {
            beforeOne(receiver, arg, trail.woven, site);
        }
    }

    /** The same, with both. */
    public static void beforeTwo(
            @Nullable Object receiver, @Nullable Object one, @Nullable Object two, @Nullable Trail trail, int site) {
        if (trail != null) {
            beforeTwo(receiver, one, two, trail.woven, site);
        }
    }

    /** The same of {@code System.arraycopy}. */
    public static void copying(
            @Nullable Object from,
            int first,
            @Nullable Object to,
            int at,
            int length,
            @Nullable Trail trail,
            int site) {
        if (trail != null) {
            copying(from, first, to, at, length, trail.woven, site);
        }
    }

    /** About to make a call that stands in the call table, with its arguments. */
    public static void before(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().before(receiver, args, woven.base() + site);
        }
    }

    /** About to call {@code System.arraycopy}. */
    public static void copying(
            @Nullable Object from, int first, @Nullable Object to, int at, int length, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().copying(from, first, to, at, length, woven.base() + site);
        }
    }

    /** The same, with the only one. */
    public static void beforeOne(@Nullable Object receiver, @Nullable Object arg, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().before(receiver, new Object[] {arg}, woven.base() + site);
        }
    }

    /** The same, with both. */
    public static void beforeTwo(
            @Nullable Object receiver, @Nullable Object one, @Nullable Object two, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().before(receiver, new Object[] {one, two}, woven.base() + site);
        }
    }

    /** Has returned from such a call; a primitive result comes boxed, void as null. */
    public static void after(@Nullable Object result, @Nullable Object receiver, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().after(receiver, null, result, woven.base() + site);
        }
    }

    /** The same, with its arguments. */
    public static void after(
            @Nullable Object result,
            @Nullable Object receiver,
            @Nullable Object @Nullable [] args,
            WovenClass woven,
            int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().after(receiver, args, result, woven.base() + site);
        }
    }

    /** The same, with the only one. */
    public static void afterOne(
            @Nullable Object result, @Nullable Object receiver, @Nullable Object arg, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().after(receiver, new Object[] {arg}, result, woven.base() + site);
        }
    }

    /** The same, with both. */
    public static void afterTwo(
            @Nullable Object result,
            @Nullable Object receiver,
            @Nullable Object one,
            @Nullable Object two,
            WovenClass woven,
            int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().after(receiver, new Object[] {one, two}, result, woven.base() + site);
        }
    }

    /**
     * About to hand a task (argument number {@code parameter}) to code that may run it in another thread; what comes back
     * is handed over in its place.
     */
    public static @Nullable Object handOver(
            @Nullable Object task, @Nullable Object receiver, int parameter, WovenClass woven, int site) {
        return woven.on()[site]
                ? WovenClasses.listener().handOver(task, receiver, parameter, woven.base() + site)
                : task;
    }

    /** First act of a woven method through which others run the task {@code task}: {@code run}, {@code call}, {@code compute}. */
    public static void taskBegins(Object task, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().taskBegins(task, woven.base() + site);
        }
    }

    /** Leaves the task method that was begun at this same site, by return or by exception. */
    public static void taskEnds(WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().taskEnds(woven.base() + site);
        }
    }

    /** Has begun to handle an exception, in a handler that can catch what a call of the call table throws. */
    public static void caught(Throwable thrown, WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().caught(thrown, woven.base() + site);
        }
    }

    /** The static initialiser of {@code type} begins. */
    public static void initialising(Class<?> type) {
        WovenClasses.listener().initialising(type);
    }

    /** It ends; from now on the static fields are shared like others, unless it failed and nobody can use them. */
    public static void initialised(Class<?> type) {
        WovenClasses.listener().initialised(type);
        Initialisation.done(type);
    }

    /** Begins a method that waits for a notification, unless it finds that it need not. */
    public static void mayWait(WovenClass woven, int site) {
        if (woven.on()[site]) {
            WovenClasses.listener().mayWait(woven.base() + site);
        }
    }

    /** {@code Object.clone} has copied all fields of an object. */
    public static void cloned(@Nullable Object clone) {
        if (clone != null) {
            WovenClasses.listener().cloned(clone);
        }
    }

    /** Has made {@code object}; the site stays on as long as somebody wants to know. */
    public static void allocated(Object object, WovenClass woven, int site) {
        if (woven.on()[site] && !WovenClasses.listener().allocated(object, woven.base() + site)) {
            woven.on()[site] = false;
        }
    }

    /** Has read a reference from a static field of {@code type}; the site stays on as long as somebody wants to know. */
    public static void seesInitialised(Class<?> type, WovenClass woven, int site) {
        if (woven.on()[site] && !WovenClasses.listener().seesInitialised(type, woven.base() + site)) {
            woven.on()[site] = false;
        }
    }

    /** The same, in a method that has asked whether anybody wants to hear of its accesses: nobody else does of this. */
    public static void seesInitialised(Class<?> type, @Nullable Trail trail, int site) {
        if (trail != null) {
            seesInitialised(type, trail.woven, site);
        }
    }
}
