package org.racechecked.build;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.racechecked.model.Problem;

/**
 * Properties as they were given, each with the place it comes from.
 *
 * @param values by whole name
 * @param origins for the same names, as {@code pom.xml} or {@code command line}
 */
public record GivenProperties(Map<String, String> values, Map<String, String> origins) {
    public GivenProperties {
        values = Map.copyOf(values);
        origins = Map.copyOf(origins);
    }

    /** Nothing was given. */
    public static GivenProperties none() {
        return new GivenProperties(Map.of(), Map.of());
    }

    /** Adds properties that win over those given before; names that are not ours are left out. */
    public GivenProperties and(String origin, Map<String, String> more) {
        Map<String, String> allValues = new TreeMap<>(values);
        Map<String, String> allOrigins = new TreeMap<>(origins);
        more.forEach((name, value) -> {
            if (name.startsWith(Setting.PREFIX)) {
                allValues.put(name, value);
                allOrigins.put(name, origin);
            }
        });
        return new GivenProperties(allValues, allOrigins);
    }

    String value(Setting setting) {
        String given = values.getOrDefault(setting.property(), "").strip();
        return given.isEmpty() ? setting.byDefault() : given;
    }

    String origin(Setting setting) {
        return origins.getOrDefault(setting.property(), "default");
    }

    List<String> list(Setting setting) {
        return Arrays.stream(value(setting).split("[,\\s]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    boolean flag(Setting setting) {
        // -Dracechecked.skip without a value means yes, as for the skip properties of other plugins.
        String given = values.get(setting.property());
        String value = given != null && given.isBlank() ? "true" : value(setting);
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw refused(setting, "true or false", value);
        };
    }

    <E extends Enum<E>> E oneOf(Class<E> type, Setting setting) {
        return oneOf(type, setting, value(setting));
    }

    <E extends Enum<E>> Set<E> someOf(Class<E> type, Setting setting) {
        return list(setting).stream().map(word -> oneOf(type, setting, word)).collect(Collectors.toUnmodifiableSet());
    }

    private static <E extends Enum<E>> E oneOf(Class<E> type, Setting setting, String word) {
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(word.toLowerCase(Locale.ROOT))) {
                return constant;
            }
        }
        String needed = Arrays.stream(type.getEnumConstants())
                .map(GivenProperties::word)
                .collect(Collectors.joining(", ", "one of ", ""));
        throw refused(setting, needed, word);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static BuildRefused refused(Setting setting, String needed, String found) {
        return new BuildRefused(Problem.BAD_SETTING.at(setting.property(), setting.property(), needed, found));
    }
}
