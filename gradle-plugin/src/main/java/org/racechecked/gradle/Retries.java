package org.racechecked.gradle;

import java.lang.reflect.InvocationTargetException;
import org.gradle.api.GradleException;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.testing.Test;
import org.racechecked.build.LaneRules;

/** Keeps the test-retry plugin, which we do not compile against, off the race lane. */
final class Retries {
    private static final String EXTENSION = "retry";

    private Retries() {}

    static void off(Test lane) {
        Object retry = lane.getExtensions().findByName(EXTENSION);
        if (retry != null) {
            maxRetries(retry).set(LaneRules.RETRIES);
        }
    }

    @SuppressWarnings("unchecked") // its documented type
    private static Property<Integer> maxRetries(Object retry) {
        try {
            return (Property<Integer>)
                    retry.getClass().getMethod("getMaxRetries").invoke(retry);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new GradleException(
                    "RaceChecked needs retries off in its lane, and found an extension " + EXTENSION
                            + " without maxRetries. Switch it off for that task, and report this.",
                    e);
        }
    }
}
