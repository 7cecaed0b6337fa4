package org.racechecked.gradle;

import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;

/**
 * How the tasks of one lane are named.
 *
 * @param check the lane itself
 */
record TaskNames(String weave, String check, String report, String baseline, String doctor) {
    /** A Gradle property that gives the lane of suite {@code test} another name than {@code raceCheck}. */
    static final String RENAMING_PROPERTY = "racechecked.gradle.taskName";

    /** The names for a suite: those of {@code test} are the plain ones, others end in the suite's name. */
    static TaskNames of(Project project, String suite) {
        String base = project.getProviders().gradleProperty(RENAMING_PROPERTY).getOrElse("raceCheck");
        String which = suite.equals("test") ? "" : capitalised(suite);
        String check = base + which;
        return new TaskNames(
                "weave" + capitalised(check), check, check + "Report", "raceBaseline" + which, "raceDoctor" + which);
    }

    List<String> all() {
        return List.of(weave, check, report, baseline, doctor);
    }

    /** Refuses names that the build already uses, and tells how to get others. */
    void refuseClashesIn(Project project) {
        for (String name : all()) {
            if (project.getTasks().getNames().contains(name)) {
                throw new GradleException(clash(project, name));
            }
        }
        // Where the build script takes one of our names later, Gradle's own message does not say how to go on.
        project.afterEvaluate(evaluated -> {
            Throwable failure = evaluated.getState().getFailure();
            for (String name : all()) {
                if (isDuplicate(failure, name)) {
                    throw new GradleException(clash(project, name));
                }
            }
        });
    }

    private static boolean isDuplicate(Throwable failure, String name) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (message.contains("'" + name + "'") && message.contains("already exists")) {
                return true;
            }
        }
        return false;
    }

    private static String clash(Project project, String name) {
        return "RaceChecked needs a task named " + name + " in " + project.getDisplayName()
                + "; the build has another of that name. Rename that one, or ours in gradle.properties: "
                + RENAMING_PROPERTY + "=raceLane";
    }

    private static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
