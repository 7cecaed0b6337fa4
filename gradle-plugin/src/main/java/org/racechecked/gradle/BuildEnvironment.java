package org.racechecked.gradle;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.tasks.testing.Test;

/**
 * Lets test JVMs have the environment of the build that starts them: whoever asks a test task for its environment, as we do,
 * freezes it in the configuration cache.
 *
 * <p>Written while the build is configured, by one thread; read by each task's own copy when it runs.
 */
final class BuildEnvironment implements Action<Task> {
    private Map<String, Object> frozen = Map.of();

    /** What was the environment when a task was first asked. */
    void freeze(Map<String, Object> inherited) {
        frozen = new HashMap<>(inherited);
    }

    /** Renews each variable that is as it was then; others are the user's. */
    @Override
    public void execute(Task task) {
        if (frozen.isEmpty()) {
            return;
        }
        Test tests = (Test) task;
        Map<String, Object> environment = new HashMap<>(tests.getEnvironment());
        System.getenv().forEach((name, now) -> {
            if (Objects.equals(environment.get(name), frozen.get(name))) {
                environment.put(name, now);
            }
        });
        tests.setEnvironment(environment);
    }
}
