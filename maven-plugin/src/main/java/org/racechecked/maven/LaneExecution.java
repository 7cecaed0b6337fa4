package org.racechecked.maven;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;
import org.racechecked.build.LaneRules;
import org.racechecked.build.Layout;

/** Writes the configuration of the lane: the user's own block, with what a race lane must and must not have. */
final class LaneExecution {
    private static final List<String> PHRASES = List.of(
            "usePhrasedFileName",
            "usePhrasedTestSuiteClassName",
            "usePhrasedTestCaseClassName",
            "usePhrasedTestCaseMethodName");

    private final Lane lane;
    private final String phase;
    private final Xpp3Dom configuration;

    LaneExecution(Lane lane, PluginExecution plain) {
        this.lane = lane;
        this.phase = LanePhase.of(lane.runner(), plain.getPhase());
        this.configuration = plain.getConfiguration() == null
                ? new Xpp3Dom("configuration")
                : new Xpp3Dom((Xpp3Dom) plain.getConfiguration());
    }

    String phase() {
        return phase;
    }

    /** What the user configured, or {@code otherwise}. */
    String users(String name, String otherwise) {
        Xpp3Dom child = configuration.getChild(name);
        if (child == null) {
            return otherwise;
        }
        if (child.getChildCount() == 0) {
            return child.getValue() == null ? "" : child.getValue().strip();
        }
        StringBuilder list = new StringBuilder();
        for (Xpp3Dom element : child.getChildren()) {
            list.append(list.isEmpty() ? "" : ",").append(element.getValue());
        }
        return list.toString();
    }

    /** True where the user's own execution runs a module as a module; {@code property} says what stands outside of its block. */
    boolean runsModules(UnaryOperator<String> property) {
        String modulePath = users("useModulePath", property.apply(lane.runner().modulePath()));
        String forks = users("forkCount", property.apply("forkCount"));
        return !modulePath.equals("false") && !forks.equals("0");
    }

    /** Puts the woven copies in place of the classes, and our own folders in place of the usual ones. */
    LaneExecution on(Layout layout) {
        set("classesDirectory", layout.wovenMain().toString());
        set("testClassesDirectory", layout.wovenTests().toString());
        set("reportsDirectory", layout.output().resolve(lane.reports()).toString());
        if (lane.runner() == Runner.FAILSAFE) {
            set(
                    "summaryFile",
                    layout.output()
                            .resolve(lane.reports())
                            .resolve("summary.xml")
                            .toString());
        }
        return this;
    }

    /** Leaves the verdict to the check goal, and every test to one run. */
    LaneExecution withRules(String groups, String excludedGroups) {
        set("groups", LaneRules.tags(groups));
        set("excludedGroups", LaneRules.excludedTags(excludedGroups));
        set("rerunFailingTestsCount", Integer.toString(LaneRules.RETRIES));
        set("skipAfterFailureCount", "0");
        set("testFailureIgnore", "true");
        set("failIfNoTests", "false");
        set("failIfNoSpecifiedTests", "false");
        set("trimStackTrace", "false");
        set("printSummary", "false");
        if (users("forkCount", "1").equals("0")) {
            set("forkCount", "1");
        }
        return this;
    }

    /**
     * Probes are called from all modules; Surefire 2 does not know the word, and newer Mavens warn of words that are not known.
     *
     * @param surefire its version, or null where Maven chooses it only when it runs: then it is the newest
     */
    LaneExecution onClassPath(@Nullable String surefire) {
        if (surefire == null || !surefire.startsWith("2.")) {
            set("useModulePath", "false");
        }
        return this;
    }

    /**
     * The lane's XML tells what was selected, so it is written whatever the user says; where he says nothing nothing is
     * set, since Maven warns of a parameter that newer Surefires call deprecated. Tests have their own names there, not those
     * that they are shown by.
     *
     * @param disabled what the user says of it, or an empty string
     */
    LaneExecution withXmlReports(String disabled) {
        if (!disabled.isEmpty()) {
            set("disableXmlReport", "false");
        }
        Xpp3Dom reporter = configuration.getChild("statelessTestsetReporter");
        if (reporter != null) {
            setWherePresent(reporter, "disable");
            PHRASES.forEach(phrase -> setWherePresent(reporter, phrase));
        }
        return this;
    }

    /** Lets the lane read what the weave goal finds out. */
    LaneExecution withLateProperties() {
        if (!users("skipTests", "false").equals("true")) {
            set("skipTests", LateProperty.REST.expression(lane));
        }
        set("argLine", LateProperty.ARG_LINE.expression(lane));
        set("classpathDependencyExcludes", LateProperty.EXCLUDES.expression(lane));
        set("additionalClasspathElements", LateProperty.ADDITIONAL.expression(lane));
        return this;
    }

    /**
     * Adds to what the test JVM is told.
     *
     * @param typed what stands on the command line: the runner hands it on itself, and warns of whoever says it again
     */
    LaneExecution withSystemProperties(Map<String, String> properties, Properties typed) {
        boolean handedOn =
                !users("promoteUserPropertiesToSystemProperties", "true").equals("false");
        Xpp3Dom variables = configuration.getChild("systemPropertyVariables");
        if (variables == null) {
            variables = new Xpp3Dom("systemPropertyVariables");
            configuration.addChild(variables);
        }
        for (Map.Entry<String, String> property : properties.entrySet()) {
            if (!handedOn || !property.getValue().equals(typed.getProperty(property.getKey()))) {
                set(variables, property.getKey(), property.getValue());
            }
        }
        return this;
    }

    private static void setWherePresent(Xpp3Dom reporter, String flag) {
        if (reporter.getChild(flag) != null) {
            set(reporter, flag, "false");
        }
    }

    private void set(String name, String value) {
        set(configuration, name, value);
    }

    private static void set(Xpp3Dom parent, String name, String value) {
        for (int i = parent.getChildCount() - 1; i >= 0; i--) {
            if (parent.getChild(i).getName().equals(name)) {
                parent.removeChild(i);
            }
        }
        Xpp3Dom child = new Xpp3Dom(name);
        child.setValue(value);
        parent.addChild(child);
    }

    void addTo(Plugin plugin) {
        PluginExecution execution = new PluginExecution();
        execution.setId(lane.id());
        execution.setPhase(phase);
        execution.addGoal(lane.runner().goal);
        execution.setConfiguration(configuration);
        plugin.addExecution(execution);
        plugin.flushExecutionMap();
    }
}
