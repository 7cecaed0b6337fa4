package org.racechecked.composed;

/**
 * The smallest part of what an actor does.
 *
 * @param of the number of the place, lock, signal, round or worker
 * @param line where it stands, 0 for a lock
 * @param stretch of acts that touch places, with nothing between them, all have the same number
 */
record Act(Kind kind, int of, int line, int stretch) {
    /** What it is. */
    enum Kind {
        READ,
        WRITE,
        TAKE,
        TAKE_SHARED,
        GIVE,
        GIVE_SHARED,
        TELL,
        AWAIT,
        ARRIVE,
        PASS,
        START,
        JOIN
    }

    boolean touches() {
        return kind == Kind.READ || kind == Kind.WRITE;
    }

    /** Two that touch the same place, at least one of which writes. */
    boolean conflictsWith(Act other) {
        return touches() && other.touches() && of == other.of && (kind == Kind.WRITE || other.kind == Kind.WRITE);
    }

    /** With nothing between the two, and at the same place. */
    boolean isBeside(Act other) {
        return touches() && other.touches() && stretch == other.stretch && of == other.of;
    }
}
