package org.racechecked.build;

/** Every property that users can set, with its default; {@code docs/reference/settings.md} has a line for each. */
public enum Setting {
    SKIP("skip", "false", Reader.BUILD),
    INCLUDES("includes", "", Reader.BUILD),
    EXCLUDES("excludes", "", Reader.BOTH),
    GUARD("guard", "flag", Reader.BUILD),
    FAIL_ON("failOn", "new", Reader.BUILD),
    BASELINE("baseline", "racechecked-baseline.txt", Reader.BUILD),
    STRICT_BASELINE("strictBaseline", "true", Reader.BUILD),
    FORMATS("formats", "html,sarif,markdown", Reader.BUILD),
    MERGE("merge", "", Reader.BUILD),
    STEP_SUMMARY("stepSummary", "false", Reader.BUILD),
    BUDGET("budget", "30s", Reader.LANE),
    SUITE_BUDGET("suiteBudget", "15m", Reader.LANE),
    TIMEOUT("timeout", "60s", Reader.LANE),
    MEMORY_LIMIT("memoryLimit", "256MB", Reader.LANE),
    SAMPLING("sampling", "", Reader.LANE),
    MAX_SLOWDOWN("maxSlowdown", "", Reader.LANE),
    MEMORY("memory", "true", Reader.LANE),
    OWN_THREAD("ownThread", "auto", Reader.LANE),
    REPLAY("replay", "", Reader.LANE);

    /** What all properties of ours start with. */
    public static final String PREFIX = "racechecked.";

    /** Who reads a setting. */
    public enum Reader {
        /** The build plugin. */
        BUILD,
        /** The test JVM, to which the build passes it on. */
        LANE,
        /** Either. */
        BOTH
    }

    private final String parameter;
    private final String byDefault;
    private final Reader reader;

    Setting(String parameter, String byDefault, Reader reader) {
        this.parameter = parameter;
        this.byDefault = byDefault;
        this.reader = reader;
    }

    /** The name in a plugin's block, as {@code failOn}. */
    public String parameter() {
        return parameter;
    }

    /** The name as a property, as {@code racechecked.failOn}. */
    public String property() {
        return PREFIX + parameter;
    }

    /** What counts where nobody sets it. */
    public String byDefault() {
        return byDefault;
    }

    /** Who reads it. */
    public Reader reader() {
        return reader;
    }
}
