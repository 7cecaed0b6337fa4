package org.racechecked.build;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The numbers at the start of a version; what follows them does not count. */
record Version(int major, int minor, int patch) implements Comparable<Version> {
    private static final Pattern NUMBERS = Pattern.compile("(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?.*");

    static Version parse(String text) {
        Matcher numbers = NUMBERS.matcher(text);
        return numbers.matches()
                ? new Version(number(numbers.group(1)), number(numbers.group(2)), number(numbers.group(3)))
                : new Version(0, 0, 0);
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    boolean isBefore(Version other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(Version other) {
        return Comparator.comparingInt(Version::major)
                .thenComparingInt(Version::minor)
                .thenComparingInt(Version::patch)
                .compare(this, other);
    }
}
