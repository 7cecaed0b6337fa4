package org.racechecked.check;

import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Problem;

/**
 * What the tested JVM is told, by system properties that start with {@code racechecked.}.
 *
 * @param race true in the race lane, where a test that is not woven fails
 * @param results where result files go, or null to write none
 * @param replay the id of the one race to try, or its beginning, or an empty string for all
 * @param budget time for the confirmation runs of one test; what it cuts off is listed as not tried
 * @param timeout how long one run of a test may take
 */
public record CheckSettings(boolean race, @Nullable Path results, String replay, Duration budget, Duration timeout) {
    private static final Duration BUDGET = Duration.ofSeconds(30);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** The settings of this JVM. */
    public static CheckSettings ofThisJvm() {
        Map<String, String> properties = new java.util.HashMap<>();
        System.getProperties().forEach((key, value) -> properties.put(String.valueOf(key), String.valueOf(value)));
        return of(properties);
    }

    static CheckSettings of(Map<String, String> properties) {
        String results = properties.getOrDefault("racechecked.results", "");
        return new CheckSettings(
                properties.getOrDefault("racechecked.lane", "").equals("race"),
                results.isEmpty() ? null : Path.of(results),
                properties.getOrDefault("racechecked.replay", ""),
                duration(properties, "racechecked.budget", BUDGET),
                duration(properties, "racechecked.timeout", TIMEOUT));
    }

    /** Reads {@code 20s}, {@code 500ms}, {@code 2m} or ISO-8601. */
    private static Duration duration(Map<String, String> properties, String name, Duration otherwise) {
        String text = properties.getOrDefault(name, "").strip();
        if (text.isEmpty()) {
            return otherwise;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        try {
            if (lower.endsWith("ms")) {
                return Duration.ofMillis(Long.parseLong(lower.substring(0, lower.length() - 2)));
            }
            return Duration.parse(lower.startsWith("p") ? text : "PT" + text);
        } catch (DateTimeParseException | NumberFormatException e) {
            String message = Problem.BAD_SETTING
                    .at(name, name, "a duration such as 20s, 500ms or 2m", text)
                    .message();
            throw new IllegalArgumentException(message, e);
        }
    }
}
