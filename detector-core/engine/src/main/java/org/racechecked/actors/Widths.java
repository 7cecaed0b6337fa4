package org.racechecked.actors;

import java.util.Map;

/** How many bytes the value takes that a call is about, where its name says of which type that is. */
final class Widths {
    private static final Map<String, Integer> BYTES = Map.of(
            "Boolean", 1,
            "Byte", 1,
            "Char", 2,
            "Short", 2,
            "Int", 4,
            "Float", 4,
            "Long", 8,
            "Double", 8);

    private Widths() {}

    /** The width of the type that stands in {@code name}, as in {@code getLongVolatile}. */
    static int in(String name, int otherwise) {
        for (Map.Entry<String, Integer> type : BYTES.entrySet()) {
            if (name.contains(type.getKey())) {
                return type.getValue();
            }
        }
        return otherwise;
    }
}
