package org.racechecked.actors;

import org.racechecked.model.MemoryPart;

/** The numbers that stand for what is no field where the memory of an access is told by the number of a field. */
public final class Parts {
    /** Stands for the field number where the memory is the elements of an array. */
    public static final int ELEMENTS = -1;
    /** Stands for the field number where the memory is the contents of a JDK object. */
    public static final int CONTENTS = -2;

    /** Stands for the field number where the memory is the elements of a list, beside its structure. */
    public static final int SLOTS = -3;
    /** Stands for the field number where the memory is bytes that no array of the program holds. */
    public static final int BYTES = -4;

    /** Stands for the field number where it is not known which field of an object it is. */
    public static final int ANY_FIELD = -5;

    private Parts() {}

    /** What a field number stands for. */
    public static MemoryPart partOf(int field) {
        return switch (field) {
            case ELEMENTS -> MemoryPart.ELEMENTS;
            case CONTENTS -> MemoryPart.CONTENTS;
            case SLOTS -> MemoryPart.SLOTS;
            case BYTES -> MemoryPart.BYTES;
            default -> MemoryPart.FIELD;
        };
    }
}
