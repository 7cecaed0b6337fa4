package org.racechecked.check;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.ClassPattern;
import org.racechecked.model.Problem;
import org.racechecked.sample.Effort;

/**
 * What the tested JVM is told, by system properties that start with {@code racechecked.}.
 *
 * @param race true in the race lane, where a test that is not woven fails
 * @param results where result files go, or null to write none
 * @param replay the id of the one race to try, or its beginning, or an empty string for all
 * @param budget time for the confirmation runs of one test; what it cuts off is listed as not tried
 * @param suiteBudget time for the confirmation runs of all tests of this JVM
 * @param timeout how long one run of a test may take
 * @param memory where it is kept what earlier builds found out, or null to know nothing of them
 * @param thread which thread runs the body of a test
 * @param debugged true while a debugger is attached: then no time-out of ours strikes
 * @param memoryLimit how many bytes what run 1 knows may take; what does not fit is counted and reported
 * @param effort how much of what a program does run 1 watches; what it does not is counted and reported
 * @param excludes classes that nobody wants watched
 */
public record CheckSettings(
        boolean race,
        @Nullable Path results,
        String replay,
        Duration budget,
        Duration suiteBudget,
        Duration timeout,
        @Nullable Path memory,
        TestThread thread,
        boolean debugged,
        long memoryLimit,
        Effort effort,
        List<ClassPattern> excludes) {
    private static final long MEMORY_LIMIT = 256L << 20;
    /** What run 1 knows takes one part of the heap in so many at most, unless somebody says otherwise. */
    private static final int PARTS_OF_HEAP = 4;

    private static final Duration BUDGET = Duration.ofSeconds(30);
    private static final Duration SUITE_BUDGET = Duration.ofMinutes(15);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    public CheckSettings {
        excludes = List.copyOf(excludes);
    }

    /** Settings that say nothing of earlier builds, of the suite or of threads. */
    public CheckSettings(boolean race, @Nullable Path results, String replay, Duration budget, Duration timeout) {
        this(
                race,
                results,
                replay,
                budget,
                SUITE_BUDGET,
                timeout,
                null,
                TestThread.GIVEN,
                false,
                limitIn(Runtime.getRuntime().maxMemory()),
                Effort.FULL,
                List.of());
    }

    /** The settings of this JVM. */
    public static CheckSettings ofThisJvm() {
        Map<String, String> properties = new HashMap<>();
        System.getProperties().forEach((key, value) -> properties.put(String.valueOf(key), String.valueOf(value)));
        if (ManagementFactory.getRuntimeMXBean().getInputArguments().stream().anyMatch(CheckSettings::isDebugger)) {
            properties.put("racechecked.debugged", "true");
        }
        return of(properties);
    }

    private static boolean isDebugger(String argument) {
        return argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp");
    }

    /**
     * The settings that are given so.
     *
     * @throws IllegalArgumentException if a value means nothing; the message is for people
     */
    public static CheckSettings of(Map<String, String> properties) {
        String results = properties.getOrDefault("racechecked.results", "");
        Path folder = results.isEmpty() ? null : Path.of(results);
        boolean remembers = isOn(properties, "racechecked.memory", true);
        return new CheckSettings(
                properties.getOrDefault("racechecked.lane", "").equals("race"),
                folder,
                id(properties.getOrDefault("racechecked.replay", "").strip()),
                duration(properties, "racechecked.budget", BUDGET),
                duration(properties, "racechecked.suiteBudget", SUITE_BUDGET),
                duration(properties, "racechecked.timeout", TIMEOUT),
                folder == null || !remembers ? null : folder.resolveSibling("memory"),
                TestThread.of(
                        "racechecked.ownThread",
                        properties.getOrDefault("racechecked.ownThread", "").strip()),
                isOn(properties, "racechecked.debugged", false),
                bytes(properties, "racechecked.memoryLimit"),
                Effort.of(
                        properties.getOrDefault("racechecked.sampling", ""),
                        properties.getOrDefault("racechecked.maxSlowdown", "")),
                patterns(properties.getOrDefault("racechecked.excludes", "")));
    }

    private static List<ClassPattern> patterns(String text) {
        return Stream.of(text.split("[,\\s]+"))
                .filter(each -> !each.isEmpty())
                .map(ClassPattern::new)
                .toList();
    }

    /** The same with this effort. */
    public CheckSettings with(Effort other) {
        return new CheckSettings(
                race,
                results,
                replay,
                budget,
                suiteBudget,
                timeout,
                memory,
                thread,
                debugged,
                memoryLimit,
                other,
                excludes);
    }

    /** People copy ids with their {@code R-} or without. */
    private static String id(String text) {
        return text.isEmpty() || text.startsWith("R-") ? text : "R-" + text;
    }

    private static boolean isOn(Map<String, String> properties, String name, boolean otherwise) {
        String text = properties.getOrDefault(name, "").strip();
        return switch (text) {
            case "" -> otherwise;
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new IllegalArgumentException(Problem.BAD_SETTING
                        .at(name, name, "true or false", text)
                        .message());
        };
    }

    /** Programs that fill a small heap themselves must not run out of it for our sake. */
    static long limitIn(long heap) {
        return Math.min(MEMORY_LIMIT, heap / PARTS_OF_HEAP);
    }

    private static long bytes(Map<String, String> properties, String name) {
        String text = properties.getOrDefault(name, "").strip();
        if (text.isEmpty()) {
            return limitIn(Runtime.getRuntime().maxMemory());
        }
        Matcher size = Pattern.compile("([0-9]{1,6})(KB|MB|GB)").matcher(text.toUpperCase(Locale.ROOT));
        if (!size.matches()) {
            throw new IllegalArgumentException(Problem.BAD_SETTING
                    .at(name, name, "a size such as 512KB, 256MB or 1GB", text)
                    .message());
        }
        int shift = Map.of("KB", 10, "MB", 20, "GB", 30).get(size.group(2));
        return Long.parseLong(size.group(1)) << shift;
    }

    private static Duration duration(Map<String, String> properties, String name, Duration otherwise) {
        String text = properties.getOrDefault(name, "").strip();
        return text.isEmpty() ? otherwise : duration(name, text);
    }

    /** Reads {@code 20s}, {@code 500ms}, {@code 2m} or ISO-8601; {@code name} names the setting in the message if it is none. */
    static Duration duration(String name, String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        try {
            if (lower.endsWith("ms")) {
                return Duration.ofMillis(Long.parseLong(lower.substring(0, lower.length() - 2)));
            }
            return Duration.parse(lower.startsWith("p") ? lower : "PT" + lower);
        } catch (DateTimeParseException | NumberFormatException e) {
            String message = Problem.BAD_SETTING
                    .at(name, name, "a duration such as 20s, 500ms or 2m", text)
                    .message();
            throw new IllegalArgumentException(message, e);
        }
    }
}
