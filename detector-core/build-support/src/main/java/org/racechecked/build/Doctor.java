package org.racechecked.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.racechecked.model.OwnVersion;

/** Looks at a project before its first race check and says what is in order and what is not. */
public final class Doctor {
    private final BuildSettings settings;
    private final List<String> findings = new ArrayList<>();
    private final List<String> troubles = new ArrayList<>();

    private Doctor(BuildSettings settings) {
        this.settings = settings;
    }

    /**
     * What the doctor saw.
     *
     * @param findings what is in order, in few words each
     * @param troubles what is not, as whole messages
     */
    public record Diagnosis(List<String> findings, List<String> troubles) {
        public Diagnosis {
            findings = List.copyOf(findings);
            troubles = List.copyOf(troubles);
        }

        /** All findings on one line. */
        public String line() {
            return String.join(" · ", findings);
        }
    }

    /**
     * What runs the tests.
     *
     * @param name as {@code Surefire}
     * @param version as {@code 3.6.1}, or an empty string where nothing runs them
     * @param hasLane whether the plugin has added the race lane to it
     */
    public record TestRunner(String name, String version, boolean hasLane) {}

    /**
     * Examines one project.
     *
     * @param coverage true when JaCoCo takes part in the build
     */
    public static Diagnosis examine(BuildSettings settings, TestRunner runner, boolean coverage) {
        Doctor doctor = new Doctor(settings);
        doctor.findings.add("RaceChecked " + OwnVersion.get());
        doctor.findings.add("JDK " + Runtime.version().feature() + " ok");
        doctor.look(runner);
        doctor.lookAtClassPath();
        if (coverage) {
            doctor.findings.add("JaCoCo found, kept out of the race lane");
        }
        return new Diagnosis(doctor.findings, doctor.troubles);
    }

    private void look(TestRunner runner) {
        try {
            LaneNeeds.checkRunner(settings.project(), runner);
            findings.add(runner.name() + " " + runner.version() + " ok");
        } catch (BuildRefused refused) {
            troubles.add(refused.getMessage());
        }
    }

    private void lookAtClassPath() {
        Optional<String> idle = LaneNeeds.whyIdleWithTests(settings);
        if (idle.isPresent()) {
            troubles.add(idle.get());
            return;
        }
        try {
            findings.add("JUnit " + LaneNeeds.check(settings) + " ok");
        } catch (BuildRefused refused) {
            troubles.add(refused.getMessage());
        }
    }
}
