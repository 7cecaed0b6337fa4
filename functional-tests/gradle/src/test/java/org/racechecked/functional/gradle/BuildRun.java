package org.racechecked.functional.gradle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gradle.tooling.BuildException;
import org.gradle.tooling.ProjectConnection;
import org.gradle.tooling.events.OperationType;

/**
 * What one run of Gradle did.
 *
 * @param output all that it printed
 * @param failure the messages of the failure from outermost to cause, or an empty string if it succeeded
 * @param events tasks and tests that ended
 */
record BuildRun(String output, String failure, BuildEvents events) {
    private static final List<String> ALWAYS = List.of("--offline", "--init-script");

    static BuildRun of(Path folder, Map<String, String> environment, String... arguments) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        BuildEvents events = new BuildEvents();
        try (ProjectConnection connection = SharedGradle.connectTo(folder)) {
            connection
                    .newBuild()
                    .withArguments(with(ALWAYS, SharedGradle.repositories().toString(), arguments))
                    .setEnvironmentVariables(environment)
                    .setStandardOutput(output)
                    .setStandardError(output)
                    .addProgressListener(events, OperationType.TASK, OperationType.TEST)
                    .run();
            return new BuildRun(output.toString(StandardCharsets.UTF_8), "", events);
        } catch (BuildException e) {
            return new BuildRun(output.toString(StandardCharsets.UTF_8), messages(e), events);
        }
    }

    boolean succeeded() {
        return failure.isEmpty();
    }

    /** How a task ended, as {@code success}, {@code up-to-date}, {@code from-cache}, {@code no-source}. */
    String task(String path) {
        return events.task(path);
    }

    /** Everything known about the run, for the message of an assertion. */
    String story() {
        return "failure: " + failure + "\n" + events + "\n" + output;
    }

    private static List<String> with(List<String> options, String initScript, String... arguments) {
        List<String> all = new ArrayList<>(options);
        all.add(initScript);
        all.addAll(List.of(arguments));
        return all;
    }

    private static String messages(Throwable failure) {
        StringBuilder text = new StringBuilder();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            text.append(cause.getMessage()).append('\n');
        }
        return text.toString();
    }
}
