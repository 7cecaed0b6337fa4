package org.racechecked.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.racechecked.build.Layout;

class LaneExecutionTest {
    private final Plugin surefire = new Plugin();
    private final Properties typed = new Properties();

    @Test
    void theUsersBlockIsCopiedAndNotChanged() throws Exception {
        PluginExecution plain =
                plain("<configuration><runOrder>random</runOrder><forkCount>2</forkCount></configuration>");
        Xpp3Dom lane = lane(plain);
        assertNotSame(plain.getConfiguration(), lane);
        assertEquals("random", lane.getChild("runOrder").getValue());
        assertEquals("2", lane.getChild("forkCount").getValue());
        assertEquals(2, ((Xpp3Dom) plain.getConfiguration()).getChildCount());
    }

    @Test
    void whatARaceLaneMustNotHaveIsReplaced() throws Exception {
        Xpp3Dom lane = lane(
                plain(
                        """
                <configuration>
                  <rerunFailingTestsCount>3</rerunFailingTestsCount>
                  <testFailureIgnore>false</testFailureIgnore>
                  <forkCount>0</forkCount>
                  <classesDirectory>elsewhere</classesDirectory>
                </configuration>
                """));
        assertEquals("0", lane.getChild("rerunFailingTestsCount").getValue());
        assertEquals("true", lane.getChild("testFailureIgnore").getValue());
        assertEquals("1", lane.getChild("forkCount").getValue());
        assertEquals(1, lane.getChildren("classesDirectory").length);
        assertEquals(
                new Layout(Path.of("/t")).wovenMain().toString(),
                lane.getChild("classesDirectory").getValue());
    }

    @Test
    void reportsAreWrittenAlsoWhereTheUserWantsNoneAndNothingDeprecatedIsSetOtherwise() throws Exception {
        assertNull(lane(plain("<configuration/>")).getChild("disableXmlReport"));
        Xpp3Dom old = lane(plain("<configuration><disableXmlReport>true</disableXmlReport></configuration>"));
        assertEquals("false", old.getChild("disableXmlReport").getValue());
        Xpp3Dom newer = lane(plain("<configuration><statelessTestsetReporter><disable>true</disable>"
                + "<version>3.0</version></statelessTestsetReporter></configuration>"));
        Xpp3Dom reporter = newer.getChild("statelessTestsetReporter");
        assertEquals("false", reporter.getChild("disable").getValue());
        assertEquals("3.0", reporter.getChild("version").getValue());
    }

    @Test
    void testsHaveTheirOwnNamesInTheReportsOfTheLaneWhateverTheyAreShownBy() throws Exception {
        Xpp3Dom reporter = lane(plain("<configuration><statelessTestsetReporter implementation='a.Reporter'>"
                        + "<usePhrasedTestCaseMethodName>true</usePhrasedTestCaseMethodName>"
                        + "</statelessTestsetReporter></configuration>"))
                .getChild("statelessTestsetReporter");
        assertEquals("a.Reporter", reporter.getAttribute("implementation"));
        assertEquals("false", reporter.getChild("usePhrasedTestCaseMethodName").getValue());
        assertNull(reporter.getChild("usePhrasedFileName"));
    }

    @Test
    void anOldSurefireIsToldNothingThatItDoesNotKnow() throws Exception {
        assertEquals(
                "false",
                lane(plain("<configuration/>")).getChild("useModulePath").getValue());
        Xpp3Dom old = lane(plain("<configuration/>"), "2.22.2");
        assertNull(old.getChild("useModulePath"));
        assertNull(old.getChild("failOnFlakeCount"));
    }

    /** Maven looks for the newest version then, after the lane has been added. */
    @Test
    void aRunnerWithoutAVersionIsTakenForANewOne() throws Exception {
        Xpp3Dom lane = lane(plain("<configuration/>"), null);
        assertEquals("false", lane.getChild("useModulePath").getValue());
    }

    @Test
    void modulesRunAsModulesUnlessTheUserSaysOtherwiseOrNoJvmIsForked() throws Exception {
        assertTrue(runsModules("<configuration/>", Map.of()));
        assertFalse(runsModules("<configuration><useModulePath>false</useModulePath></configuration>", Map.of()));
        assertFalse(runsModules("<configuration><forkCount>0</forkCount></configuration>", Map.of()));
        assertFalse(runsModules("<configuration/>", Map.of("surefire.useModulePath", "false")));
        assertTrue(runsModules("<configuration/>", Map.of("failsafe.useModulePath", "false")));
        assertFalse(runsModules("<configuration/>", Map.of("forkCount", "0")));
    }

    private static boolean runsModules(String block, Map<String, String> properties) throws Exception {
        return new LaneExecution(Lane.first(Runner.SUREFIRE), plain(block))
                .runsModules(name -> properties.getOrDefault(name, ""));
    }

    @Test
    void systemPropertiesAreAddedToThoseOfTheUser() throws Exception {
        Xpp3Dom lane = lane(
                plain("<configuration><systemPropertyVariables><a>1</a></systemPropertyVariables></configuration>"));
        Xpp3Dom variables = lane.getChild("systemPropertyVariables");
        assertEquals("1", variables.getChild("a").getValue());
        assertEquals("race", variables.getChild("racechecked.lane").getValue());
    }

    @Test
    void whatTheUserTypedIsLeftToSurefireUnlessItIsToldNotToHandItOn() throws Exception {
        typed.setProperty("racechecked.budget", "9s");
        typed.setProperty("racechecked.lane", "none");
        Xpp3Dom told = lane(plain("<configuration/>")).getChild("systemPropertyVariables");
        assertNull(told.getChild("racechecked.budget"));
        assertEquals("race", told.getChild("racechecked.lane").getValue());
        Xpp3Dom keeping = lane(plain("<configuration><promoteUserPropertiesToSystemProperties>false"
                + "</promoteUserPropertiesToSystemProperties></configuration>"));
        assertEquals(
                "9s",
                keeping.getChild("systemPropertyVariables")
                        .getChild("racechecked.budget")
                        .getValue());
    }

    @Test
    void aLaneOfTestsThatTheUserSkipsStaysSkipped() throws Exception {
        assertEquals(
                "true",
                lane(plain("<configuration><skipTests>true</skipTests></configuration>"))
                        .getChild("skipTests")
                        .getValue());
        assertEquals(
                "${racechecked.race-check.rest}",
                lane(plain("<configuration/>")).getChild("skipTests").getValue());
    }

    @Test
    void everyExecutionThatRunsTestsIsCopiedAndTheUsualOneComesFirst() throws Exception {
        Plugin plugin = new Plugin();
        plugin.addExecution(execution("default-test", "<configuration><skip>true</skip></configuration>"));
        plugin.addExecution(execution("fast", "<configuration/>"));
        plugin.addExecution(execution("component", "<configuration/>"));
        assertEquals(List.of("fast", "component"), copied(plugin));
        plugin.addExecution(execution("default-test", "<configuration/>"));
        assertEquals(List.of("default-test", "fast", "component"), copied(plugin));
    }

    @Test
    void theLaneRunsInThePhaseOfItsExecutionButAlwaysBetweenWeavingAndTheLastCheck() {
        assertEquals("test", LanePhase.of(Runner.SUREFIRE, null));
        assertEquals("integration-test", LanePhase.of(Runner.FAILSAFE, null));
        assertEquals("integration-test", LanePhase.of(Runner.SUREFIRE, "integration-test"));
        assertEquals("before:package[50]", LanePhase.of(Runner.SUREFIRE, "before:package[50]"));
        assertEquals("test", LanePhase.of(Runner.SUREFIRE, "process-test-classes"));
        assertEquals("verify", LanePhase.of(Runner.SUREFIRE, "install"));
    }

    @Test
    void lanesOfOneProjectDoNotShareNames() {
        MavenProject project = new MavenProject();
        List<Lane> lanes = List.of(
                Lane.first(Runner.SUREFIRE),
                Lane.more(Runner.SUREFIRE, "it", List.of()),
                Lane.more(Runner.SUREFIRE, "of two words", List.of()),
                Lane.first(Runner.FAILSAFE),
                Lane.more(Runner.FAILSAFE, "rest", List.of()));
        lanes.forEach(lane -> LateProperty.REST.set(project, lane, "true"));
        assertEquals(lanes, Lane.in(project));
        assertEquals(5, lanes.stream().map(Lane::reports).distinct().count());
        assertEquals("race-check-of_two_words", lanes.get(2).id());
    }

    @Test
    void dependenciesToScanAreKnownByGroupAndName() {
        ScannedDependencies scanned =
                new ScannedDependencies(Stream.of("com.acme:core:test-jar", " org.*:*-tests", "", "nonsense"));
        assertTrue(scanned.matches("com.acme:core"));
        assertTrue(scanned.matches("org.sample:bank-tests"));
        assertFalse(scanned.matches("com.acme:core-api"));
        assertFalse(scanned.matches("comXacme:core"));
    }

    private static List<String> copied(Plugin plugin) {
        return Runner.SUREFIRE.plainExecutions(plugin).stream()
                .map(PluginExecution::getId)
                .toList();
    }

    private Xpp3Dom lane(PluginExecution plain) {
        return lane(plain, "3.5.4");
    }

    private Xpp3Dom lane(PluginExecution plain, @Nullable String version) {
        LaneExecution execution = new LaneExecution(Lane.first(Runner.SUREFIRE), plain);
        execution
                .withRules("", "")
                .withSystemProperties(Map.of("racechecked.lane", "race", "racechecked.budget", "9s"), typed)
                .onClassPath(version)
                .withXmlReports(execution.users("disableXmlReport", ""))
                .withLateProperties()
                .on(new Layout(Path.of("/t")))
                .addTo(surefire);
        PluginExecution added = surefire.getExecutionsAsMap().get("race-check");
        surefire.removeExecution(added);
        return (Xpp3Dom) added.getConfiguration();
    }

    private static PluginExecution plain(String configuration) throws Exception {
        return execution("default-test", configuration);
    }

    private static PluginExecution execution(String id, String configuration) throws Exception {
        PluginExecution execution = new PluginExecution();
        execution.setId(id);
        execution.addGoal("test");
        execution.setConfiguration(Xpp3DomBuilder.build(new StringReader(configuration)));
        return execution;
    }
}
