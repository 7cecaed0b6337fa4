package org.racechecked.model;

/** Which memory of an object it is; one call may touch several. */
public enum MemoryPart {
    /** A field of an object or class. */
    FIELD,
    /** The elements of an array. */
    ELEMENTS,
    /** What a JDK object holds and how it is linked. */
    CONTENTS,
    /** The elements of a list, beside its structure. */
    SLOTS,
    /** Bytes that no array of the program holds. */
    BYTES;

    /** True if two accesses to it may touch different places. */
    public boolean hasPlaces() {
        return this == ELEMENTS || this == SLOTS || this == BYTES;
    }
}
