package org.racechecked.functional.maven;

import org.junit.jupiter.api.Test;

/** The goals that people call by hand. */
class GoalsTest {
    @Test
    void theDoctorSaysOnOneLineThatAllIsWell() throws Exception {
        Sample.racy("goals-doctor")
                .run("racechecked:doctor")
                .isGreen()
                .says("RaceChecked " + Settings.get("sample.version"), "Surefire 3.6.1 ok", "JUnit 6.1.3 ok");
    }

    @Test
    void theDoctorNamesEveryTrouble() throws Exception {
        Sample.racy("goals-doctor-ill")
                .pom(new Pom("bank").surefire("2.19").junit("5.9.3"))
                .run("racechecked:doctor")
                .isRed()
                .says("[surefire-too-old]", "[junit-too-old]");
    }

    @Test
    void helpDescribesTheGoals() throws Exception {
        Sample.racy("goals-help")
                .run("racechecked:help", "-Ddetail", "-Dgoal=check")
                .isGreen()
                .says("racechecked:check", "racechecked.failOn");
    }

    @Test
    void theBaselineGoalSaysWhenThereIsNothingToAccept() throws Exception {
        Sample.racy("goals-baseline-early")
                .run("racechecked:baseline")
                .isGreen()
                .says("Run the tests first");
    }
}
