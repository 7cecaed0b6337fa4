package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Integration tests have a race lane of their own. */
class FailsafeTest {
    private static final String UNVERSIONED = "org.apache.maven.plugins:maven-failsafe-plugin";
    private static final String FAILSAFE = UNVERSIONED + ":" + Pom.NEWEST_SUREFIRE;
    private static final String GOALS = "<executions><execution><goals><goal>integration-test</goal><goal>verify</goal>"
            + "</goals></execution></executions>";

    @Test
    void aRaceInAnIntegrationTestFailsVerify() throws Exception {
        BuildResult build =
                integrationTest("failsafe-race", Sources.RACY_ACCOUNT).run("verify");
        build.isRedForRacesOn("bank.Account.balance").says("(race-check-it)");
        assertTrue(build.has("target/racechecked/it-reports/TEST-bank.AccountIT.xml"));
        assertTrue(build.has("target/bank-1.jar"), "integration tests run on what was packaged");
    }

    @Test
    void withoutARaceItIsGreenAndCheckedOnce() throws Exception {
        BuildResult build =
                integrationTest("failsafe-safe", Sources.SAFE_ACCOUNT).run("verify");
        build.isGreen();
        assertEquals(List.of("bank.AccountIT.deposits"), build.report().tests());
    }

    @Test
    void whatAnEarlierLaneLeftDoesNotCountInTheNextBuild() throws Exception {
        Sample sample = integrationTest("failsafe-again", Sources.RACY_ACCOUNT);
        sample.run("verify").isRed();
        sample.run("test").isGreen();
    }

    /** Which one that is Maven asks only when it comes to Failsafe. */
    @Test
    void aFailsafeWithoutAVersionHindersNobody() throws Exception {
        Sample.safe("failsafe-unversioned")
                .pom(new Pom("bank").plugin(UNVERSIONED, GOALS))
                .run("test")
                .isGreen();
    }

    private static Sample integrationTest(String name, String account) {
        return Sample.empty(name)
                .pom(new Pom("bank").plugin(FAILSAFE, GOALS))
                .file(Sources.ACCOUNT_FILE, account)
                .file("src/test/java/bank/AccountIT.java", Sources.test("AccountIT", "bank.Account"));
    }
}
