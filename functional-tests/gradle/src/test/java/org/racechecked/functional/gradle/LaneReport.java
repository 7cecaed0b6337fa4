package org.racechecked.functional.gradle;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** A report with everything left out that no two runs have in common, so that what remains must be equal. */
final class LaneReport {
    /** Times, names of threads, which of two equal threads came first, and where the checkout is. */
    private static final Set<String> DIFFERS = Set.of(
            "plainMillis",
            "predictMillis",
            "confirmMillis",
            "pausedMillis",
            "thread",
            "threadBirth",
            "stack",
            "path",
            "steps",
            "runs",
            "meetings");

    private static final String RACES = "races";
    private static final Pattern HELD = Pattern.compile(" \\(threads were held for \\d+ ms in this run\\)");

    private LaneReport() {}

    static JsonElement comparable(Path file) throws IOException {
        JsonObject whole = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        JsonObject part = new JsonObject();
        for (String name : List.of("schema", "project", "verdict", "coverage", "notices", "tests")) {
            part.add(name, comparable(whole.get(name)));
        }
        return part;
    }

    private static JsonElement comparable(JsonElement value) {
        if (value.isJsonObject()) {
            JsonObject rest = new JsonObject();
            value.getAsJsonObject().entrySet().stream()
                    .filter(entry -> !DIFFERS.contains(entry.getKey()))
                    .forEach(entry -> rest.add(entry.getKey(), comparable(entry.getValue())));
            if (rest.has(RACES) && !rest.getAsJsonArray(RACES).isEmpty()) {
                // now and then a race strikes by itself
                rest.remove("plainFailure");
            }
            return rest;
        }
        return value.isJsonArray() ? sorted(value.getAsJsonArray()) : withoutTimes(value);
    }

    private static JsonElement withoutTimes(JsonElement value) {
        return value.isJsonPrimitive() && value.getAsJsonPrimitive().isString()
                ? new JsonPrimitive(HELD.matcher(value.getAsString()).replaceAll(""))
                : value;
    }

    private static JsonArray sorted(JsonArray values) {
        JsonArray sorted = new JsonArray();
        StreamSupport.stream(values.spliterator(), false)
                .map(LaneReport::comparable)
                .sorted(Comparator.comparing(JsonElement::toString))
                .forEach(sorted::add);
        return sorted;
    }
}
