package org.racechecked.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON object in the order in which its fields were added; asking for a field says what was needed if it is not there. */
public final class JsonFields implements Json {
    private final Map<String, Json> fields = new LinkedHashMap<>();

    JsonFields() {}

    public JsonFields with(String name, Json value) {
        if (fields.putIfAbsent(name, value) != null) {
            throw new IllegalArgumentException("the field " + name + " is there already");
        }
        return this;
    }

    public JsonFields with(String name, String value) {
        return with(name, new Text(value));
    }

    public JsonFields with(String name, long value) {
        return with(name, new Whole(value));
    }

    public JsonFields with(String name, boolean value) {
        return with(name, new Truth(value));
    }

    public JsonFields with(String name, List<? extends Json> items) {
        return with(name, new Items(List.copyOf(items)));
    }

    /** Adds the field unless the value is null or empty. */
    public JsonFields withAny(String name, @Nullable String value) {
        return value == null || value.isEmpty() ? this : with(name, value);
    }

    public boolean has(String name) {
        return fields.containsKey(name);
    }

    public String text(String name) throws UnreadableJson {
        return needed(name, Text.class, "a string").value();
    }

    /** The string, or an empty one where the field is missing. */
    public String textOrEmpty(String name) throws UnreadableJson {
        return has(name) ? text(name) : "";
    }

    public long whole(String name) throws UnreadableJson {
        return needed(name, Whole.class, "a whole number").value();
    }

    /** A whole number that fits an int. */
    public int count(String name) throws UnreadableJson {
        long value = whole(name);
        if (value != (int) value) {
            throw new UnreadableJson("field " + name + ": needed a number below 2^31, found " + value);
        }
        return (int) value;
    }

    public boolean truth(String name) throws UnreadableJson {
        return needed(name, Truth.class, "true or false").value();
    }

    public List<Json> items(String name) throws UnreadableJson {
        return needed(name, Items.class, "an array").items();
    }

    public JsonFields object(String name) throws UnreadableJson {
        return needed(name, JsonFields.class, "an object");
    }

    Map<String, Json> inOrder() {
        return fields;
    }

    private <T extends Json> T needed(String name, Class<T> type, String what) throws UnreadableJson {
        Json value = fields.get(name);
        if (!type.isInstance(value)) {
            String found = value == null ? "none" : value.compact();
            throw new UnreadableJson("field " + name + ": needed " + what + ", found " + found);
        }
        return type.cast(value);
    }
}
