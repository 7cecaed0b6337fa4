package org.racechecked.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A JSON value of the kind that our files are made of: no null, no fractions.
 *
 * <p>A field that has no value is left out, and every number is a count, a line or a time in milliseconds.
 */
public sealed interface Json permits Json.Text, Json.Whole, Json.Truth, Json.Items, JsonFields {

    /** A string. */
    record Text(String value) implements Json {}

    /** A whole number. */
    record Whole(long value) implements Json {}

    /** True or false. */
    record Truth(boolean value) implements Json {}

    /** An array. */
    record Items(List<Json> items) implements Json {
        public Items {
            items = List.copyOf(items);
        }

        /** An array of strings. */
        public static Items of(Iterable<String> texts) {
            List<Json> items = new ArrayList<>();
            for (String text : texts) {
                items.add(new Text(text));
            }
            return new Items(items);
        }
    }

    /** An empty object, to be filled. */
    static JsonFields object() {
        return new JsonFields();
    }

    /** Reads one value that fills the whole text. */
    static Json parse(String text) throws UnreadableJson {
        return new JsonReader(text).whole();
    }

    /** On one line, without a line feed at its end. */
    default String compact() {
        return JsonWriter.text(this, false);
    }

    /** For people: two spaces per level, a line feed at the end. */
    default String pretty() {
        return JsonWriter.text(this, true);
    }

    /** Writes {@link #pretty} piece by piece, for texts that should not be in memory as a whole. */
    default void pretty(Appendable out) throws IOException {
        new JsonWriter(out, true).write(this);
    }
}
