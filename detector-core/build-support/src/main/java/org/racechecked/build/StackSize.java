package org.racechecked.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How much stack the threads of a checked JVM get: four times what they would have, because compiled woven code takes up
 * to 2.7 times as much as plain code, and a right program that recurses deeply must not end for that.
 */
public final class StackSize {
    private static final Pattern GIVEN = Pattern.compile("(?:^|[\\s\"'])-(?:Xss|XX:ThreadStackSize=)\\d");
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    private StackSize() {}

    /** A JVM command line that asks for the stack, unless the user has asked for some. */
    public static String in(String usersArguments) {
        return String.join(" ", in(List.of(usersArguments))).strip();
    }

    /** The same for a list of arguments. */
    public static List<String> in(List<String> usersArguments) {
        return in(usersArguments, System::getenv, System.getProperty("os.arch"));
    }

    /** First, so that what the JVM reads later counts, as from a file of arguments. */
    static List<String> in(
            List<String> usersArguments, UnaryOperator<@Nullable String> environment, String architecture) {
        boolean given = Stream.concat(
                        usersArguments.stream(), VARIABLES.stream().map(environment))
                .filter(Objects::nonNull)
                .anyMatch(arguments -> GIVEN.matcher(arguments).find());
        if (given) {
            return usersArguments;
        }
        List<String> arguments = new ArrayList<>();
        // there the JVM itself begins with 2 MB, elsewhere with 1 MB
        arguments.add(architecture.equals("aarch64") ? "-Xss8m" : "-Xss4m");
        arguments.addAll(usersArguments);
        return arguments;
    }
}
