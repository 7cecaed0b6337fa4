package org.racechecked.check;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells whether a test asks not to be run here; frameworks say so by an exception, as for an assumption that does not hold. */
final class Skipping {
    private static final Set<String> EXCEPTIONS = Set.of(
            "org.opentest4j.TestAbortedException",
            "org.junit.internal.AssumptionViolatedException",
            "org.testng.SkipException");

    private Skipping() {}

    static boolean isAskedBy(@Nullable Throwable thrown) {
        Class<?> type = thrown == null ? null : thrown.getClass();
        while (type != null) {
            if (EXCEPTIONS.contains(type.getName())) {
                return true;
            }
            type = type.getSuperclass();
        }
        return false;
    }

    /** In the words of the test, where it has any. */
    static String reason(Throwable skip) {
        String message = skip.getMessage();
        return message == null || message.isBlank() ? skip.toString() : message;
    }
}
