package org.racechecked.actors;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Companion;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.probe.Initialisation;

/**
 * A site with its numbers in this JVM.
 *
 * @param number the number by which probes name it
 * @param field the number of its target, if that is a field: equal for all sites that name the same one
 * @param firstAccess the number of the site that stands for its method: the first plain access, or else the first call that only touches
 * @param callee for calls the plain name of the method that is called, else empty
 * @param maySuspend it is a call that may return later, in a coroutine
 * @param nearWait its method also waits for a notification, if only where need be
 * @param companions the accesses that are made whenever this one is, by their numbers in this JVM
 * @param isCompanion it is one of those
 */
public record KnownSite(
        Site site,
        int number,
        int field,
        int firstAccess,
        String callee,
        boolean maySuspend,
        boolean nearWait,
        List<Companion> companions,
        boolean isCompanion) {
    private static final Set<Event> ORDERING =
            EnumSet.of(Event.VOLATILE_READ, Event.VOLATILE_WRITE, Event.CLASS_USE, Event.HANDLER, Event.MAY_WAIT);

    private static final Set<CallEvent> LASTING = EnumSet.of(
            CallEvent.READ_SIDE,
            CallEvent.WRITE_SIDE,
            CallEvent.CONDITION_OF,
            CallEvent.MAKES_HANDLE,
            CallEvent.ORDERS_BY_USE);

    /** What an instruction does that accesses memory itself. */
    public AccessKind access() {
        return needed(site.event().access());
    }

    /** What part of its owner an instruction touches. */
    public int part() {
        boolean element = site.event() == Event.ELEMENT_READ || site.event() == Event.ELEMENT_WRITE;
        return element ? Parts.ELEMENTS : field;
    }

    /** An instruction that reads or writes a field. */
    public boolean isField() {
        return site.call() == null && field >= 0;
    }

    /** What is done there, if it is of that kind, or by one of its companions writes. */
    public boolean writes(AccessKind kind) {
        boolean writes = kind == AccessKind.WRITE;
        for (int i = 0; i < companions.size() && !writes; i++) {
            writes = SiteBook.site(companions.get(i).site()).access() == AccessKind.WRITE;
        }
        return writes;
    }

    /** The same of an instruction. */
    public boolean writes() {
        return writes(access());
    }

    /** True when nobody else can see this owner yet: its class is being initialised by the thread that comes here. */
    public boolean isAlone(Object owner) {
        return site.guarded() && owner instanceof Class<?> type && !Initialisation.isDone(type);
    }

    /** What a call means. */
    CallEvent call() {
        return needed(site.call());
    }

    /** True for instructions and calls that are, or may be, accesses themselves. */
    public boolean touchesMemory() {
        return site.touchesMemory();
    }

    /** True for whatever must be heard also where nobody wants to know of its accesses. */
    public boolean matters() {
        CallEvent call = site.call();
        return call == null ? site.event().access() == null : call.matters();
    }

    /** True for calls that are heard whoever makes them, as what they tell is used for ever. */
    boolean lasts() {
        return site.call() != null && LASTING.contains(site.call());
    }

    /** True for what puts actors in order and does nothing else: it makes none, and no lock changes hands. */
    public boolean onlyOrders() {
        return site.call() == null
                ? ORDERING.contains(site.event())
                : site.call().onlyOrders();
    }

    /** True for accesses that race with plain ones only. */
    public boolean isAtomic() {
        CallEvent call = site.call();
        return call != null && call.isAtomic();
    }

    /** For calls the descriptors of the parameters in parentheses. */
    String parameters() {
        return site.target().substring(site.target().indexOf('('), site.target().indexOf(')') + 1);
    }

    /** The parameter at that place is declared to be an array. */
    boolean takesArray(int place) {
        String target = site.target();
        int at = target.indexOf('(') + 1;
        for (int i = 0; i < place; i++) {
            while (target.charAt(at) == '[') {
                at++;
            }
            at = target.charAt(at) == 'L' ? target.indexOf(';', at) + 1 : at + 1;
        }
        return target.charAt(at) == '[';
    }

    /** The call has this result, by its descriptor: {@code 'Z'} for a truth value, {@code 'V'} for none. */
    boolean returns(char type) {
        return result().length() == 1 && result().charAt(0) == type;
    }

    /** The call returns an object, if only null. */
    boolean returnsObject() {
        return result().length() > 1;
    }

    private String result() {
        return site.target().substring(site.target().indexOf(')') + 1);
    }

    private <T> T needed(@Nullable T fact) {
        if (fact == null) {
            throw new IllegalStateException(site + " was told as something else");
        }
        return fact;
    }
}
