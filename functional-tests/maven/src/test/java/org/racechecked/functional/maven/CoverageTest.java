package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** JaCoCo measures the plain lane as if we were not there, and stays out of ours. */
class CoverageTest {
    private static final String JACOCO = "org.jacoco:jacoco-maven-plugin:0.8.15";
    private static final String GOALS =
            """
            <executions>
              <execution><goals><goal>prepare-agent</goal></goals></execution>
              <execution><id>report</id><phase>verify</phase><goals><goal>report</goal></goals></execution>
            </executions>
            """;

    private static final String OFFLINE =
            """
            <executions>
              <execution><id>instrument</id><goals><goal>instrument</goal></goals></execution>
              <execution><id>restore</id><phase>test</phase><goals><goal>restore-instrumented-classes</goal></goals></execution>
              <execution><id>report</id><phase>verify</phase><goals><goal>report</goal></goals></execution>
            </executions>
            """;

    /** Reads the balance in the race lane only. */
    private static final String COVERS_MORE_IN_THE_LANE = Sources.ACCOUNT_TEST
            .replace(
                    "assertEquals(200,",
                    "if (\"race\".equals(System.getProperty(\"racechecked.lane\"))) assertEquals(200,")
            .replace("assertEquals(0, new bank.Account().balance());", "");

    private static final String WRITES_ARGUMENTS =
            """
            package bank;

            import java.nio.file.Files;
            import java.nio.file.Path;
            import org.racechecked.junit.RaceChecked;

            class ArgumentsTest {
                @RaceChecked
                void writesArguments() throws Exception {
                    Files.writeString(
                            Path.of("target/arguments-" + System.getProperty("racechecked.lane") + ".txt"),
                            java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().toString());
                }
            }
            """;

    @Test
    void coverageOfThePlainLaneIsTheSameWithAndWithoutUs() throws Exception {
        Sample with = Sample.safe("coverage-with").pom(new Pom("bank").plugin(JACOCO, GOALS));
        Sample without = Sample.safe("coverage-without")
                .pom(new Pom("bank").plugin(JACOCO, GOALS).withoutOurPlugin());
        with.run("verify").isGreen().says("1 test checked").doesNotSay("does not match");
        without.run("verify").isGreen();
        String csv = Files.readString(with.path("target/site/jacoco/jacoco.csv"));
        assertEquals(Files.readString(without.path("target/site/jacoco/jacoco.csv")), csv);
        assertTrue(csv.contains("bank,bank,Account,0,"), csv);
    }

    @Test
    void classesInstrumentedOfflineAreCheckedAsTheyAreAndTheLaneIsCovered() throws Exception {
        Sample sample = instrumentedOffline("coverage-offline");
        sample.run("verify").isGreen().says("1 test checked").doesNotSay("does not match");
        String csv = Files.readString(sample.path("target/site/jacoco/jacoco.csv"));
        assertTrue(csv.contains("bank,bank,Account,0,"), csv);
        sample.file(Sources.ACCOUNT_FILE, Sources.RACY_ACCOUNT);
        sample.run("verify").isRedForRacesOn("bank.Account.balance");
    }

    @Test
    void withoutTheLaneTheirCoverageIsLess() throws Exception {
        Sample sample = instrumentedOffline("coverage-offline-plain");
        sample.run("verify", "-Dracechecked.skip=true").isGreen();
        String csv = Files.readString(sample.path("target/site/jacoco/jacoco.csv"));
        assertFalse(csv.contains("bank,bank,Account,0,"), csv);
    }

    private static Sample instrumentedOffline(String name) {
        return Sample.safe(name)
                .file(Sources.TEST_FILE, COVERS_MORE_IN_THE_LANE)
                .pom(new Pom("bank")
                        .plugin(JACOCO, OFFLINE)
                        .dependsOn("org.jacoco:org.jacoco.agent:0.8.15:runtime")
                        .surefireConfiguration("<systemPropertyVariables><jacoco-agent.destfile>"
                                + "${project.build.directory}/jacoco.exec</jacoco-agent.destfile>"
                                + "</systemPropertyVariables>"));
    }

    @Test
    void theRaceLaneKeepsTheUsersArgumentsButNotTheAgent() throws Exception {
        Sample sample = Sample.racy("coverage-late")
                .file("src/test/java/bank/ArgumentsTest.java", WRITES_ARGUMENTS)
                .pom(new Pom("bank")
                        .plugin(JACOCO, GOALS)
                        .surefireConfiguration("<argLine>-Duser.marker=kept @{argLine} -Xmx200m</argLine>"));
        sample.run("verify").isRedForRacesOn("bank.Account.balance");
        String plain = Files.readString(sample.path("target/arguments-null.txt"));
        assertTrue(plain.contains("-javaagent:") && plain.contains("-Xmx200m"), plain);
        String race = Files.readString(sample.path("target/arguments-race.txt"));
        assertTrue(race.contains("-Duser.marker=kept") && race.contains("-Xmx200m"), race);
        assertTrue(race.contains("-Xss") && !plain.contains("-Xss"), race);
        assertFalse(race.contains("-javaagent:"), race);
    }
}
