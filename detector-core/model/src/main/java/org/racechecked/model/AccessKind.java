package org.racechecked.model;

/** What an access does to memory. */
public enum AccessKind {
    READ,
    WRITE;

    /** The word that people and result files see. */
    public String word() {
        return this == READ ? "read" : "write";
    }

    /** Two accesses conflict when at least one of them writes. */
    public boolean conflictsWith(AccessKind other) {
        return this == WRITE || other == WRITE;
    }
}
