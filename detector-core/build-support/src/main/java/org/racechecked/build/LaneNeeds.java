package org.racechecked.build;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.Problem;

/** What a race lane needs before it can start. */
public final class LaneNeeds {
    static final String GROUP = "org.racechecked";
    private static final String JUNIT_EXTENSION = "racechecked-junit";
    private static final List<String> OURS_IN_TEST_JVM =
            List.of(JUNIT_EXTENSION, "racechecked-engine", "racechecked-probe", "racechecked-model");
    private static final Version JUPITER_FLOOR = new Version(5, 12, 0);
    private static final Version SUREFIRE_FLOOR = new Version(2, 22, 2);

    private LaneNeeds() {}

    /** Why there is nothing to check; empty when there is. */
    static Optional<String> whyIdle(BuildSettings settings) {
        boolean tests = settings.classPath().stream().anyMatch(LaneNeeds::mayHoldTests);
        return settings.choices().skip() || tests
                ? whyIdleWithTests(settings)
                : Optional.of("no test classes, nothing to race-check");
    }

    private static boolean mayHoldTests(ClassPathEntry entry) {
        return switch (entry.kind()) {
            case TESTS -> Files.isDirectory(entry.path());
            case SCANNED -> true;
            case MAIN, MODULE, LIBRARY -> false;
        };
    }

    /** The same where tests are still to be compiled. */
    static Optional<String> whyIdleWithTests(BuildSettings settings) {
        if (settings.choices().skip()) {
            return Optional.of("skipped: " + Setting.SKIP.property() + " is set");
        }
        return find(settings, GROUP, JUNIT_EXTENSION).isPresent()
                ? Optional.empty()
                : Optional.of(GROUP + ":" + JUNIT_EXTENSION + " is not on the test class path, nothing to race-check");
    }

    /**
     * Checks the versions that meet on the test class path.
     *
     * @return the version of JUnit Jupiter
     * @throws BuildRefused when they cannot work together
     */
    static String check(BuildSettings settings) {
        checkOurs(settings);
        Optional<Coordinates> jupiter = find(settings, "org.junit.jupiter", "junit-jupiter-api");
        if (jupiter.isEmpty()) {
            throw new BuildRefused(Problem.JUNIT_MISSING.at(settings.project()));
        }
        String version = jupiter.get().version();
        if (Version.parse(version).isBefore(JUPITER_FLOOR)) {
            throw new BuildRefused(Problem.JUNIT_TOO_OLD.at(settings.project(), version));
        }
        return version;
    }

    /**
     * Checks what runs the tests.
     *
     * @throws BuildRefused when it has no race lane, or cannot select tests by tag
     */
    public static void checkRunner(String project, Doctor.TestRunner runner) {
        if (!runner.hasLane()) {
            throw new BuildRefused(Problem.LANE_MISSING.at(project, project));
        }
        if (Version.parse(runner.version()).isBefore(SUREFIRE_FLOOR)) {
            throw new BuildRefused(Problem.SUREFIRE_TOO_OLD.at(project, runner.version()));
        }
    }

    private static void checkOurs(BuildSettings settings) {
        Set<String> versions = settings.classPath().stream()
                .map(ClassPathEntry::coordinates)
                .filter(known -> known != null && known.group().equals(GROUP))
                .filter(known -> OURS_IN_TEST_JVM.contains(known.name()))
                .map(Coordinates::version)
                .collect(Collectors.toCollection(TreeSet::new));
        for (String version : versions) {
            if (!version.equals(OwnVersion.get())) {
                throw new BuildRefused(Problem.TWO_VERSIONS.at(
                        settings.project(), version + " on the test class path", OwnVersion.get() + " in the build"));
            }
        }
    }

    private static Optional<Coordinates> find(BuildSettings settings, String group, String name) {
        return settings.classPath().stream()
                .filter(entry -> entry.is(group, name))
                .map(ClassPathEntry::coordinates)
                .findFirst();
    }
}
