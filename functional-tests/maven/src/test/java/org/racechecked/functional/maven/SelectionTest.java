package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs in the race lane follows what the user selects, and a lane that is not wanted does not run. */
class SelectionTest {
    private static final String SECOND_TEST = "src/test/java/bank/SecondTest.java";

    @Test
    void aTestSelectedByNameIsTheOnlyOneThatIsChecked() throws Exception {
        BuildResult build = twoTests("selection-name").run("test", "-Dtest=SecondTest");
        build.isGreen();
        assertEquals(List.of("bank.SecondTest.deposits"), build.report().tests());
    }

    @Test
    void selectingNoneOfOurTestsIsGreenAndSaysSo() throws Exception {
        Sample.racy("selection-none")
                .run("test", "-Dtest=AccountTest#startsEmpty")
                .isGreen()
                .says("0 tests checked");
    }

    @Test
    void aProjectThatDoesNotUseUsIsLeftInPeace() throws Exception {
        BuildResult build = Sample.empty("selection-unused")
                .pom(new Pom("bank").ourDependency(""))
                .file(Sources.ACCOUNT_FILE, Sources.RACY_ACCOUNT)
                .file(
                        "src/test/java/bank/PlainTest.java",
                        "package bank; class PlainTest { @org.junit.jupiter.api.Test void passes() {} }")
                .run("test");
        build.isGreen().says("racechecked-junit is not on the test class path").doesNotSay("race lane added");
        assertFalse(build.has("target/racechecked"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"racechecked.skip", "skipTests", "maven.test.skip"})
    void nothingIsWovenOrCheckedWhenSkipped(String property) throws Exception {
        BuildResult build = Sample.racy("selection-" + property).run("test", "-D" + property);
        build.isGreen().says("skipped");
        assertFalse(build.has("target/racechecked"));
    }

    @Test
    void theUsersGroupsStillCount() throws Exception {
        Sample sample = twoTests("selection-groups")
                .file(
                        SECOND_TEST,
                        Sources.test("SecondTest", "bank.SafeAccount")
                                .replace("@RaceChecked", "@RaceChecked @org.junit.jupiter.api.Tag(\"fast\")"));
        BuildResult fast = sample.run("test", "-Dgroups=fast");
        fast.isGreen();
        assertEquals(List.of("bank.SecondTest.deposits"), fast.report().tests());
        BuildResult slow = sample.run("test", "-DexcludedGroups=fast");
        slow.isRed();
        assertEquals(List.of("bank.AccountTest.deposits"), slow.report().tests());
    }

    @Test
    void leavingOurTestsOutOfThePlainLaneDoesNotLeaveThemUnchecked() throws Exception {
        Sample.racy("selection-lane-only")
                .pom(new Pom("bank").surefireConfiguration("<excludedGroups>racechecked</excludedGroups>"))
                .run("test")
                .isRedForRacesOn("bank.Account.balance");
    }

    private static Sample twoTests(String name) {
        return Sample.racy(name)
                .file(
                        "src/main/java/bank/SafeAccount.java",
                        Sources.SAFE_ACCOUNT.replace("class Account", "class SafeAccount"))
                .file(SECOND_TEST, Sources.test("SecondTest", "bank.SafeAccount"));
    }
}
