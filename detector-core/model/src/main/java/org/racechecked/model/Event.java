package org.racechecked.model;

import org.jspecify.annotations.Nullable;

/** What happens at a site: one constant per kind of instruction or place that the weaver puts a probe at. */
public enum Event {
    FIELD_READ(AccessKind.READ),
    FIELD_WRITE(AccessKind.WRITE),
    STATIC_READ(AccessKind.READ),
    STATIC_WRITE(AccessKind.WRITE),
    ELEMENT_READ(AccessKind.READ),
    ELEMENT_WRITE(AccessKind.WRITE),
    VOLATILE_READ(null),
    VOLATILE_WRITE(null),
    MONITOR_ENTER(null),
    MONITOR_EXIT(null),
    SYNCHRONIZED_METHOD(null),
    /** A call that a row of the {@link CallTable} describes. */
    CALL(null),
    /** Such a call on {@code super}: it runs that very method, whatever the class of the receiver overrides. */
    SUPER_CALL(null),
    /** The body of {@code run}, {@code call}, {@code compute} and their kin in a woven task class. */
    TASK(null),
    /** The head of an exception handler. */
    HANDLER(null),
    /** A reference was read from a static field, so the static initialiser of its class has ended. */
    CLASS_USE(null),
    /** An array, or a JDK object whose contents can be raced for, has been made. */
    ALLOCATION(null),
    /** The beginning of a method that waits for a notification where need be. */
    MAY_WAIT(null);

    private final @Nullable AccessKind access;

    Event(@Nullable AccessKind access) {
        this.access = access;
    }

    /** Read or write where this event is itself an access to plain memory, else null. */
    public @Nullable AccessKind access() {
        return access;
    }
}
