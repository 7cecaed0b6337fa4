package org.racechecked.build;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the test JVM of the race lane must have, and must not have. */
public final class LaneRules {
    /** The JUnit tag that {@code @RaceChecked} carries: the lane runs the tests that have it. */
    public static final String TAG = "racechecked";

    /** How often a failed test is run again: never, or a confirmed race that does not recur counts as flaky. */
    public static final int RETRIES = 0;

    private static final String ONE_ARGUMENT = "-javaagent:(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])*";
    private static final Pattern AGENT =
            Pattern.compile("(?:\"-javaagent:[^\"]*\"|'-javaagent:[^']*'|" + ONE_ARGUMENT + ")");
    private static final Pattern JACOCO = Pattern.compile("jacoco[^=/\\\\]*\\.jar", Pattern.CASE_INSENSITIVE);

    private LaneRules() {}

    /** A JVM command line without JaCoCo's agent: its probes would be raced for, and it would not know woven classes. */
    public static String withoutCoverage(String jvmArguments) {
        return AGENT.matcher(jvmArguments)
                .replaceAll(
                        match -> JACOCO.matcher(match.group()).find() ? "" : Matcher.quoteReplacement(match.group()))
                .replaceAll(" {2,}", " ")
                .strip();
    }

    /** The same for one argument of a list. */
    public static boolean isCoverageAgent(String jvmArgument) {
        return jvmArgument.startsWith("-javaagent:")
                && JACOCO.matcher(jvmArgument).find();
    }

    /** A JUnit tag expression for our tests among those that the user selects; an empty one selects all. */
    public static String tags(String usersExpression) {
        if (usersExpression.isBlank()) {
            return TAG;
        }
        return TAG + " & (" + usersExpression.strip().replaceAll("\\s*,\\s*", " | ") + ")";
    }

    /** The tags that the user excludes, without ours: leaving our tests out of the plain lane is not leaving them unchecked. */
    public static String excludedTags(String usersExpression) {
        return Arrays.stream(usersExpression.split(","))
                .map(String::strip)
                .filter(tag -> !tag.isEmpty() && !tag.equals(TAG))
                .collect(Collectors.joining(","));
    }

    /** The system properties of the test JVM; {@code project} tells its classes from those of others of the same names. */
    public static Map<String, String> systemProperties(String project, Layout layout, Choices choices) {
        Map<String, String> properties = new TreeMap<>(choices.passedOn());
        properties.put("racechecked.project", project);
        properties.put("racechecked.lane", "race");
        properties.put("racechecked.results", layout.results().toString());
        return properties;
    }
}
