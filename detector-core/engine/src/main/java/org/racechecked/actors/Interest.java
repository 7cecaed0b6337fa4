package org.racechecked.actors;

/** Of which accesses of a class a run wants to hear. */
public enum Interest {
    ALL,
    NONE,
    /** Of those that it names one by one. */
    SOME
}
