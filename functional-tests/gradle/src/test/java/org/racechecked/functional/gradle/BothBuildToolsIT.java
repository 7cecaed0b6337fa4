package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same scenarios in Maven and in Gradle: the same verdict, and reports that are equal field by field. */
class BothBuildToolsIT {
    private static final String ACCOUNT = "src/main/java/bank/Account.java";

    /** What is changed in the sample, what is typed, and whether the build is green then. */
    enum Scenario {
        RACY(false, "-Dracechecked.failOn=new"),
        ONLY_REPORTED(true, "-Dracechecked.failOn=none"),
        ACCEPTED(true, "-Dracechecked.failOn=new") {
            @Override
            void change(SampleBuild bank) throws IOException {
                String accepted = " until=2999-12-31 # the two of deposit, known to both builds by the same ids\n";
                bank.write("racechecked-baseline.txt", "R-3e0f2e23" + accepted + "R-58390cd4" + accepted);
            }
        },
        REPAIRED(true, "-Dracechecked.failOn=any") {
            @Override
            void change(SampleBuild bank) throws IOException {
                repair(bank);
            }
        },
        FAILING_IN_THE_LANE(false, "-Dracechecked.failOn=none") {
            @Override
            void change(SampleBuild bank) throws IOException {
                repair(bank);
                bank.edit(
                        "src/test/java/bank/BankTest.java",
                        "void deposits() throws Exception {",
                        "void deposits() throws Exception {\n        if (System.getProperty(\"racechecked.lane\") != null) {"
                                + " throw new IllegalStateException(\"no database\"); }");
            }
        };

        private final boolean green;
        private final String option;

        Scenario(boolean green, String option) {
            this.green = green;
            this.option = option;
        }

        void change(SampleBuild bank) throws IOException {}

        private static void repair(SampleBuild bank) throws IOException {
            bank.edit(ACCOUNT, "public void deposit", "public synchronized void deposit");
            bank.edit(ACCOUNT, "public int balance", "public synchronized int balance");
        }
    }

    @ParameterizedTest
    @EnumSource
    void findTheSame(Scenario scenario) throws Exception {
        SampleBuild bank = SampleBuild.of("bank", "both-" + scenario);
        bank.addFrom("bank-maven");
        scenario.change(bank);

        BuildRun gradle = bank.run("check", scenario.option);
        MavenRun maven = MavenRun.of(bank.folder(), "test", scenario.option);

        assertEquals(scenario.green, gradle.succeeded(), gradle::story);
        assertEquals(scenario.green, maven.exitCode() == 0, maven::output);
        Path ofMaven = bank.folder().resolve("target/racechecked/report/racechecked.json");
        Path ofGradle = bank.folder().resolve("build/racechecked/test/report/racechecked.json");
        assertEquals(LaneReport.comparable(ofMaven), LaneReport.comparable(ofGradle));
    }
}
