package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The race lane is set up like the test task of its suite. */
class SuiteSetUpIT {
    private static final String REPORT = "build/racechecked/test/report/racechecked.json";

    @Test
    void whatTheTestJvmIsGivenTheLanesJvmIsGivenOnce() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "set-up");
        bank.append(
                "build.gradle",
                """
                abstract class Marker implements CommandLineArgumentProvider {
                    @Input abstract Property<String> getMarker()
                    Iterable<String> asArguments() { ['-Dmarker.' + marker.get() + '=set'] }
                }
                def marker = { name -> objects.newInstance(Marker).tap { it.marker = name } }
                tasks.withType(Test).configureEach {
                    jvmArgumentProviders.add(marker('everywhere'))
                }
                tasks.named('test') {
                    systemProperty 'marker.property', 'set'
                    environment 'MARKER', 'set'
                    jvmArgs '-Dmarker.argument=set'
                    jvmArgumentProviders.add(marker('provider'))
                    maxHeapSize = '200m'
                }
                tasks.named('raceCheck') {
                    jvmArgs '-Dmarker.argument=of the lane'
                }
                """);
        bank.write(
                "src/test/java/bank/SetUpTest.java",
                """
                package bank;

                import java.lang.management.ManagementFactory;
                import java.nio.file.Files;
                import java.nio.file.Path;

                class SetUpTest {
                    @org.racechecked.junit.RaceChecked
                    void tellsItsSetUp() throws Exception {
                        Files.writeString(
                                Path.of("build/set-up-" + System.getProperty("racechecked.lane") + ".txt"),
                                ManagementFactory.getRuntimeMXBean().getInputArguments() + System.getenv("MARKER")
                                        + System.getProperty("marker.argument")
                                        + System.getProperty("marker.property"));
                    }
                }
                """);

        BuildRun run = bank.run("check", "--configuration-cache", "-Pracechecked.failOn=none");

        assertTrue(run.succeeded(), run::story);
        String plain = bank.read("build/set-up-null.txt");
        assertTrue(plain.contains("-Xmx200m") && plain.endsWith("]setsetset"), plain);
        String lane = bank.read("build/set-up-race.txt");
        assertTrue(lane.contains("-Xmx200m") && lane.endsWith("]setof the laneset"), lane);
        assertTrue(lane.contains("-Xss") && !plain.contains("-Xss"), lane);
        assertEquals(2, lane.split("-Dmarker.everywhere=set", -1).length, lane);
        assertEquals(2, lane.split("-Dmarker.provider=set", -1).length, lane);
    }

    @Test
    void theEnvironmentIsThatOfTheBuildAlsoWhenItsConfigurationIsReused() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "environment");
        bank.append(
                "build.gradle",
                """
                tasks.withType(Test).configureEach { environment 'EVERYWHERE', 'set'; outputs.upToDateWhen { false } }
                """);
        bank.write(
                "src/test/java/bank/EnvironmentTest.java",
                """
                package bank;

                import java.nio.file.Files;
                import java.nio.file.Path;

                class EnvironmentTest {
                    @org.racechecked.junit.RaceChecked
                    void tellsItsEnvironment() throws Exception {
                        Files.writeString(
                                Path.of("build/environment-" + System.getProperty("racechecked.lane") + ".txt"),
                                System.getenv("OF_BUILD") + " " + System.getenv("EVERYWHERE"));
                    }
                }
                """);
        String[] arguments = {"check", "--configuration-cache", "-Pracechecked.failOn=none"};

        bank.runWith("OF_BUILD", "first", arguments);
        BuildRun second = bank.runWith("OF_BUILD", "second", arguments);

        assertTrue(second.output().contains("Reusing configuration cache"), second::story);
        assertEquals("second set", bank.read("build/environment-null.txt"));
        assertEquals("second set", bank.read("build/environment-race.txt"));
    }

    @Test
    void whatThePlainLaneLeavesOutTheLaneLeavesOut() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "filters");
        bank.edit("src/main/java/bank/Account.java", "public void", "public synchronized void");
        bank.edit("src/main/java/bank/Account.java", "public int", "public synchronized int");
        bank.append("build.gradle", "tasks.named('test') { exclude '**/Slow*' }\n");
        bank.write(
                "src/test/java/bank/SlowTest.java",
                "package bank; class SlowTest { @org.racechecked.junit.RaceChecked void waits() {} }");
        bank.write(
                "src/test/java/bank/PlainTest.java",
                "package bank; class PlainTest { @org.junit.jupiter.api.Test void passes() {} }");

        BuildRun excluded = bank.run("check");
        bank.append("build.gradle", "tasks.named('test') { filter { includeTestsMatching '*PlainTest' } }\n");
        BuildRun none = bank.run("check");

        assertTrue(excluded.output().contains("1 test checked"), excluded::story);
        assertFalse(bank.read(REPORT).contains("SlowTest"), excluded::story);
        assertTrue(none.succeeded(), none::story);
    }

    @Test
    void testsThatAreAModuleAreCheckedOnTheClassPathAndFindTheirServices() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "module");
        bank.write(
                "src/main/java/module-info.java", "module bank { exports bank; provides Runnable with bank.Task; }\n");
        bank.write(
                "src/main/java/bank/Task.java",
                "package bank;\n\npublic class Task implements Runnable { public void run() {} }\n");
        bank.edit("src/test/java/bank/BankTest.java", "package bank;", "package bank.test;\n\nimport bank.Account;");
        bank.edit(
                "src/test/java/bank/BankTest.java",
                "    @Test",
                """
                    @RaceChecked
                    void finds() {
                        assertEquals(1, java.util.ServiceLoader.load(Runnable.class).stream().count());
                    }

                    @Test\
                """);
        bank.write(
                "src/test/java/module-info.java",
                """
                open module bank.test {
                    uses Runnable;
                    requires bank;
                    requires org.junit.jupiter.api;
                    requires org.racechecked.junit;
                }
                """);

        BuildRun run = bank.run("check");

        assertEquals("success", run.task(":test"), run::story);
        assertTrue(run.failure().contains("new confirmed data race"), run::story);
        assertTrue(run.output().contains("2 tests checked"), run::story);
        assertFalse(run.output().contains("[test-failed]"), run::story);
    }

    @Test
    void aLibraryIsWovenWhereTheUserWantsThat() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "library");
        bank.append("build.gradle", "dependencies { implementation 'org.apache.commons:commons-lang3:3.14.0' }\n");
        bank.write(
                "src/main/java/bank/Account.java",
                """
                package bank;

                public class Account {
                    private final org.apache.commons.lang3.mutable.MutableInt balance =
                            new org.apache.commons.lang3.mutable.MutableInt();

                    public void deposit(int amount) {
                        balance.add(amount); // races with itself, in code of the library
                    }

                    public int balance() {
                        return balance.intValue();
                    }
                }
                """);

        BuildRun without = bank.run("raceCheck");
        BuildRun with = bank.run("raceCheck", "-Pracechecked.includes=org.apache.commons.lang3.mutable.*");

        assertTrue(without.succeeded(), without::story);
        assertTrue(with.failure().contains("new confirmed data race"), with::story);
        assertTrue(bank.read(REPORT).contains("org.apache.commons.lang3.mutable.MutableInt.value"), with::story);
    }

    @Test
    void onlyTheClassThatWasChangedIsWovenAgain() throws IOException {
        SampleBuild bank = SampleBuild.of("bank", "incremental");

        BuildRun first = bank.run("weaveRaceCheck");
        bank.edit("src/main/java/bank/Account.java", "balance + amount", "amount + balance");
        BuildRun second = bank.run("weaveRaceCheck");

        assertTrue(first.output().contains("2 of 2 classes carry probes (0 as before)"), first::story);
        assertTrue(second.output().contains("2 of 2 classes carry probes (1 as before)"), second::story);
    }
}
