package org.racechecked.functional.maven;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The machine-readable report of a sample build. */
record Report(JsonObject json) {
    static Report read(Path file) throws IOException {
        return new Report(JsonParser.parseString(Files.readString(file)).getAsJsonObject());
    }

    /** As {@code bank.AccountTest.deposits}, sorted. */
    List<String> tests() {
        return objects(json, "tests")
                .map(test -> text(test, "className") + "." + text(test, "method"))
                .sorted()
                .toList();
    }

    /** Memories of the confirmed races, each once, sorted. */
    List<String> confirmedMemories() {
        return objects(json, "tests")
                .flatMap(test -> objects(test, "races"))
                .filter(race -> text(race, "status").equals("confirmed"))
                .map(race -> text(race, "memory"))
                .distinct()
                .sorted()
                .toList();
    }

    long plainMillis(String method) {
        return objects(json, "tests")
                .filter(test -> text(test, "method").equals(method))
                .mapToLong(test -> test.get("plainMillis").getAsLong())
                .findFirst()
                .orElseThrow();
    }

    String firstRaceId() {
        return objects(json, "tests")
                .flatMap(test -> objects(test, "races"))
                .map(race -> text(race, "id"))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<JsonObject> objects(JsonObject parent, String name) {
        return StreamSupport.stream(parent.getAsJsonArray(name).spliterator(), false)
                .map(JsonElement::getAsJsonObject);
    }

    private static String text(JsonObject object, String name) {
        return object.get(name).getAsString();
    }
}
