package org.racechecked.model;

import java.util.Locale;

/**
 * Everything that can go wrong outside the program under test, with the text that the user sees and a page of its own in
 * {@code docs/problems/}.
 *
 * <p>A template says what was needed, what was found and what to do; {@code %s} takes the facts in order.
 */
public enum Problem {
    NOT_WOVEN(
            true,
            "@RaceChecked needs woven classes in the race lane; %s is not woven. Run the build's race-check step (Maven:"
                    + " `mvn test` with racechecked-maven-plugin and <extensions>true</extensions>), or remove"
                    + " -Dracechecked.lane=race."),
    STALE_WEAVING(
            true,
            "The woven copy of %s was made from other bytes than the class that is on the class path now. Run the build"
                    + " again from `clean`."),
    CLASS_NOT_WOVEN(
            true, "%s could not be woven: %s. It is used by a checked test, so its accesses were not observed."),
    LOADED_ELSEWHERE(
            true,
            "%s ran code of %s class(es) that it loaded itself and that could not be woven: %s. Their accesses were not"
                    + " observed. Put them on the class path that is woven, or name them in racechecked.excludes (--exclude)"
                    + " where they need not be."),
    CLASS_TOO_NEW(
            false,
            "%s is a class file of version %s; this RaceChecked knows versions up to %s. It was copied unwoven: use a newer"
                    + " RaceChecked or compile for an older release."),
    LANE_MISSING(
            true,
            "RaceChecked has to run the tests of %s a second time, but no race lane was added. Give"
                    + " racechecked-maven-plugin <extensions>true</extensions>, and let Surefire or Failsafe run the"
                    + " tests."),
    SUREFIRE_TOO_OLD(
            true,
            "RaceChecked needs Surefire 2.22.2 or newer (yours: %s). Set the version of maven-surefire-plugin in"
                    + " <build><plugins>."),
    JUNIT_MISSING(
            true,
            "RaceChecked needs JUnit Jupiter 5.12 or newer on the test class path; found none. Add"
                    + " org.junit.jupiter:junit-jupiter."),
    JUNIT_TOO_OLD(
            true,
            "RaceChecked needs JUnit Jupiter 5.12 or newer (yours: %s). That is the version that is resolved: where the build"
                    + " file names a newer one, a dependency before it brings an older one. Raise the version, or import"
                    + " org.junit:junit-bom."),
    TWO_VERSIONS(
            true,
            "Two versions of RaceChecked meet: %s and %s. Give the dependency racechecked-junit and the build plugin the"
                    + " same version."),
    RESULTS_UNREADABLE(
            true,
            "The result file %s cannot be read: %s. Delete the folder it is in and run the tests again; if it happens"
                    + " twice, report it."),
    MIXED_BYTECODE(
            true,
            "Results to be put together must come from the same class files; %s was woven from different ones (%s). Merge"
                    + " only results of one build."),
    TEST_HUNG(true, "%s did not end in a checked run: %s. If it only needs longer, raise racechecked.timeout. Its %s"),
    TEST_DEADLOCKED(true, "%s deadlocked in a checked run: %s"),
    THREADS_LEFT(
            false,
            "%s left %s thread(s) running after it ended: %s. What they did afterwards was not observed; join them or shut"
                    + " their executor down."),
    JVM_EXITED(
            true,
            "The JVM ended while %s was being checked (System.exit, a crash or a kill). What was found before is kept; the"
                    + " rest of the test was not checked."),
    JVM_NOT_READY(
            true,
            "%s was not run: the JVM for it ended with exit code %s before anything was checked. What it printed is above; an"
                    + " option given with -J must be one that java takes."),
    CANARY_MISSED(
            true,
            "The built-in canary race was not confirmed in this JVM: %s. Nothing that this JVM reported as free of races"
                    + " can be relied on."),
    NOTHING_CHECKED(
            true,
            "The race lane selected %s test(s) but checked none. See the test output of the execution race-check."),
    NOTHING_RAN(
            true,
            "%s test class(es) have @RaceChecked tests, but no test ran, plainly or checked. See the test output; Surefire"
                    + " before 3.0 needs org.junit.platform:junit-platform-launcher in the version of your JUnit."),
    TEST_NOT_CHECKED(
            true,
            "%s was selected for the race lane but failed before it could be checked: %s. See the test output of the"
                    + " execution race-check."),
    TEST_FAILED(
            true,
            "%s failed in the race lane, in the run in which nobody was held: %s. It did not fail plainly, and no confirmed"
                    + " race explains it. See its output; a port, file or database that the plain lane left behind is the"
                    + " usual cause."),
    PROGRAM_FAILED(
            true,
            "%s failed in the run in which nobody was held: %s. No confirmed race explains it, and what it would have done"
                    + " later was not observed. Where an exception ended it, its stack trace is above."),
    NOT_REPEATABLE(
            true,
            "%s passed in the run that predicts, but each of %s run(s) to confirm ended with an exception, and so did %s more in"
                    + " which nobody was held: %s. It cannot be run again in one JVM as it ran first, so nothing is known of what"
                    + " was predicted. Have it undo what it leaves behind."),
    CLASS_KEPT(
            false,
            "%s was asked for by Class.forName with the system class loader, for which the JVM keeps it: later runs"
                    + " had the class of the first run, with all that it holds. Use the class loader of the program's own"
                    + " classes, or the thread's."),
    BOTH_ANNOTATIONS(true, "%s has both @RaceChecked and @%s. Remove @%s: @RaceChecked is used instead of it."),
    INTERNAL(true, "RaceChecked failed: %s. The program under test was left alone; please report this."),
    BAD_CALL_TABLE(true, "A row of the call table cannot be read: %s"),
    BAD_SETTING(true, "The setting %s needs %s; found \"%s\"."),
    BAD_BASELINE(true, "The baseline cannot be read: %s:%s: needed %s, found \"%s\"."),
    IGNORED_WITHOUT_REASON(
            true,
            "@IgnoreRace on %s needs a reason; found a blank one. Say why its races may stay: the report shows it to"
                    + " whoever asks."),
    REPLAY_UNKNOWN(
            true,
            "racechecked.replay needs the id of a race of %s, or its beginning; found \"%s\", but known are: %s. Copy the id"
                    + " from the report, or run the test that has it."),
    EXPECTED_RACE_GONE(
            false,
            "%s expects a race on %s (%s), but it was not confirmed this time. If it was repaired, remove the expectation."),
    MEMORY_UNREADABLE(
            false,
            "What earlier builds found out cannot be read at %s, line %s: %s. It counts as unknown; delete the file if this"
                    + " happens again."),
    EVENTS_DROPPED(true, "%s events of %s were dropped because %s; what they touched was not observed."),
    NOT_WATCHED(
            false,
            "As %s asks for, %s calls of %s method(s) were not watched in %s: %s. Races in them may have been missed; what each"
                    + " thread did there first was watched.");

    private final boolean failsBuild;
    private final String template;

    Problem(boolean failsBuild, String template) {
        this.failsBuild = failsBuild;
        this.template = template;
    }

    /** True when a build must not be green with it. */
    public boolean failsBuild() {
        return failsBuild;
    }

    /** The name of its page below {@code docs/problems/}, as {@code not-woven}. */
    public String page() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** An occurrence about {@code where}, with the facts for the template. */
    public Notice at(String where, Object... facts) {
        return new Notice(this, where, String.format(Locale.ROOT, template, facts) + " [" + page() + "]");
    }
}
