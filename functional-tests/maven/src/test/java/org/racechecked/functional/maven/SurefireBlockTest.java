package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lane is a copy of the user's Surefire block, wherever our plugin stands and whatever the block says. */
class SurefireBlockTest {
    @Test
    void theVerdictComesLastWhenOurPluginStandsFirst() throws Exception {
        Sample.racy("block-first").pom(new Pom("bank").oursFirst()).run("test").isRedForRacesOn("bank.Account.balance");
    }

    @Test
    void executionsWrittenOutByTheUserAreNotDoubled() throws Exception {
        BuildResult build = Sample.racy("block-executions")
                .pom(new Pom("bank")
                        .oursFirst()
                        .oursWith("<extensions>true</extensions><executions><execution><goals><goal>weave</goal>"
                                + "<goal>check</goal></goals></execution></executions>"))
                .run("test");
        build.isRedForRacesOn("bank.Account.balance");
        assertTrue(build.output().split("racechecked[^ ]*:weave", -1).length == 2, build.output());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<forkCount>0</forkCount>",
                "<forkCount>2</forkCount><reuseForks>false</reuseForks>",
                "<useModulePath>true</useModulePath>",
                "<trimStackTrace>true</trimStackTrace><disableXmlReport>true</disableXmlReport>",
                "<systemPropertyVariables><racechecked.lane>none</racechecked.lane></systemPropertyVariables>",
                "<properties><configurationParameters>junit.jupiter.execution.parallel.enabled=true\n"
                        + "junit.jupiter.execution.parallel.mode.default=concurrent</configurationParameters></properties>",
            })
    void aRaceIsFoundUnderAnyBlock(String configuration) throws Exception {
        Sample.racy("block-" + Integer.toHexString(configuration.hashCode()))
                .pom(new Pom("bank").surefireConfiguration(configuration))
                .run("test")
                .isRedForRacesOn("bank.Account.balance");
    }

    @Test
    void systemPropertiesAndClassPathElementsOfTheUserReachTheLane() throws Exception {
        Sample sample = Sample.racy("block-user")
                .pom(
                        new Pom("bank")
                                .surefireConfiguration(
                                        """
                                <systemPropertyVariables><user.marker>kept</user.marker></systemPropertyVariables>
                                <additionalClasspathElements>
                                  <element>${project.basedir}/extra</element>
                                </additionalClasspathElements>
                                """));
        Files.createDirectories(sample.path("extra"));
        sample.run("test").isRed();
        String seen = Files.readString(sample.path("target/racechecked/test-reports/TEST-bank.AccountTest.xml"));
        assertTrue(seen.contains("name=\"user.marker\" value=\"kept\""), seen);
        assertTrue(seen.contains(sample.path("extra").toString()), seen);
    }

    /** On the class path a descriptor says nothing, with or without us. */
    @ParameterizedTest
    @CsvSource({"true, 1", "false, 0"})
    void aProjectWithAModuleDescriptorIsCheckedAndFindsTheServicesOfThePlainLane(boolean modulePath, int services)
            throws Exception {
        Sample.racy("block-module-" + modulePath)
                .pom(new Pom("bank").surefireConfiguration("<useModulePath>" + modulePath + "</useModulePath>"))
                .file(
                        "src/main/java/module-info.java",
                        "module bank { exports bank; uses Runnable; provides Runnable with bank.Task; }")
                .file(
                        "src/main/java/bank/Task.java",
                        "package bank; public class Task implements Runnable { public void run() {} }")
                .file(
                        Sources.TEST_FILE,
                        Sources.ACCOUNT_TEST.replace(
                                "class AccountTest {",
                                "class AccountTest { @RaceChecked void finds() { assertEquals("
                                        + services + "L,"
                                        + " java.util.ServiceLoader.load(Runnable.class).stream().count()); }"))
                .run("test")
                .isRedForRacesOn("bank.Account.balance")
                .says("2 tests checked")
                .doesNotSay("[test-failed]");
    }

    /** Its tests run in no other execution, and its phase comes after the first check. */
    @Test
    void aRaceThatOnlyAnotherExecutionRunsIsFound() throws Exception {
        BuildResult build = Sample.racy("block-second-execution")
                .pom(new Pom("bank")
                        .surefireBody("<executions><execution><id>component</id><phase>integration-test</phase>"
                                + "<goals><goal>test</goal></goals><configuration><includes>"
                                + "<include>**/*Component.java</include></includes></configuration></execution>"
                                + "</executions>"))
                .file(Sources.ACCOUNT_FILE, Sources.SAFE_ACCOUNT)
                .file(
                        "src/main/java/bank/RacyAccount.java",
                        Sources.RACY_ACCOUNT.replace("class Account", "class RacyAccount"))
                .file("src/test/java/bank/BankComponent.java", Sources.test("BankComponent", "bank.RacyAccount"))
                .run("verify");
        build.isRedForRacesOn("bank.RacyAccount.balance")
                .says("(component)", "(race-check)", "(race-check-component)", "2 tests checked");
        assertEquals(
                List.of("bank.AccountTest.deposits", "bank.BankComponent.deposits"),
                build.report().tests());
        assertTrue(build.has("target/racechecked/test-reports-component/TEST-bank.BankComponent.xml"));
    }

    @Test
    void aFolderWithASpaceIsNoTrouble() throws Exception {
        Sample.racy("block with a space").run("test").isRedForRacesOn("bank.Account.balance");
    }
}
