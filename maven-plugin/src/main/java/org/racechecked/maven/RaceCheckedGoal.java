package org.racechecked.maven;

import java.io.IOException;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import org.racechecked.build.BuildRefused;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.CheckOutcome;
import org.racechecked.build.Setting;

/** What all goals share: the parameters, and the way from them to {@link BuildSettings}. */
abstract class RaceCheckedGoal extends AbstractMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    MavenSession session;

    /** No lane, no check. */
    @Parameter(property = "racechecked.skip")
    private @Nullable String skip;

    /** Classes of libraries that are woven too, as {@code com.acme.*}; own classes always are. */
    @Parameter(property = "racechecked.includes")
    private @Nullable List<String> includes;

    /** Classes that are never woven. */
    @Parameter(property = "racechecked.excludes")
    private @Nullable List<String> excludes;

    /** Which confirmed races fail the build: {@code new}, {@code harmful}, {@code any} or {@code none}. */
    @Parameter(property = "racechecked.failOn")
    private @Nullable String failOn;

    /** The file of known races. */
    @Parameter(property = "racechecked.baseline")
    private @Nullable String baseline;

    /** Whether each line of the baseline must have an end and a reason. */
    @Parameter(property = "racechecked.strictBaseline")
    private @Nullable String strictBaseline;

    /** Whether to append the summary to the file that {@code GITHUB_STEP_SUMMARY} names. */
    @Parameter(property = "racechecked.stepSummary")
    private @Nullable String stepSummary;

    /** Result folders copied from elsewhere, which {@code report-aggregate} takes in. */
    @Parameter(property = "racechecked.merge")
    private @Nullable List<String> merge;

    /** What the report is written as. */
    @Parameter(property = "racechecked.formats")
    private @Nullable List<String> formats;

    /** How long the checking of one test may take. */
    @Parameter(property = "racechecked.budget")
    private @Nullable String budget;

    /** How long the confirmation runs of all tests of one JVM may take. */
    @Parameter(property = "racechecked.suiteBudget")
    private @Nullable String suiteBudget;

    /** Whether to go by what earlier builds found out. */
    @Parameter(property = "racechecked.memory")
    private @Nullable String memory;

    /** Whether tests run on threads of ours, so that one that is stuck for good can be left behind: auto, true or false. */
    @Parameter(property = "racechecked.ownThread")
    private @Nullable String ownThread;

    /** How long one run of a test may take. */
    @Parameter(property = "racechecked.timeout")
    private @Nullable String timeout;

    /** How much memory run 1 may use for what it knows, as 512MB; by default 256MB, or a quarter of a smaller heap. */
    @Parameter(property = "racechecked.memoryLimit")
    private @Nullable String memoryLimit;

    /** How methods find out whether they are watched: flag or indy. */
    @Parameter(property = "racechecked.guard")
    private @Nullable String guard;

    /** Which share of what a test does run 1 watches, in the notation of the papers, as HA.5. */
    @Parameter(property = "racechecked.sampling")
    private @Nullable String sampling;

    /** How many times the plain CPU time run 1 may take, as 1.5: what is dearest is watched less. */
    @Parameter(property = "racechecked.maxSlowdown")
    private @Nullable String maxSlowdown;

    /** The id of a race to make happen again. */
    @Parameter(property = "racechecked.replay")
    private @Nullable String replay;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        try {
            run(settings());
        } catch (BuildRefused refused) {
            throw new MojoFailureException(refused.getMessage());
        } catch (IOException e) {
            throw new MojoExecutionException("RaceChecked could not read or write a file: " + e, e);
        }
    }

    abstract void run(BuildSettings settings) throws IOException, MojoFailureException;

    /** True when Maven itself runs no tests; of a read-only parameter for it newer Mavens warn whoever types the property. */
    final boolean testsAreSkipped() {
        return isSet("skipTests") || isSet("maven.test.skip");
    }

    private boolean isSet(String property) {
        return Boolean.parseBoolean(MavenProperties.lookUp(property, project, session));
    }

    private BuildSettings settings() {
        MavenProperties properties = MavenProperties.of(project, session)
                .with(Setting.SKIP, word(skip))
                .with(Setting.INCLUDES, words(includes))
                .with(Setting.EXCLUDES, words(excludes))
                .with(Setting.FAIL_ON, word(failOn))
                .with(Setting.BASELINE, word(baseline))
                .with(Setting.STRICT_BASELINE, word(strictBaseline))
                .with(Setting.STEP_SUMMARY, word(stepSummary))
                .with(Setting.MERGE, words(merge))
                .with(Setting.FORMATS, words(formats))
                .with(Setting.BUDGET, word(budget))
                .with(Setting.SUITE_BUDGET, word(suiteBudget))
                .with(Setting.MEMORY, word(memory))
                .with(Setting.MEMORY_LIMIT, word(memoryLimit))
                .with(Setting.GUARD, word(guard))
                .with(Setting.SAMPLING, word(sampling))
                .with(Setting.MAX_SLOWDOWN, word(maxSlowdown))
                .with(Setting.OWN_THREAD, word(ownThread))
                .with(Setting.TIMEOUT, word(timeout))
                .with(Setting.REPLAY, word(replay));
        return new MavenSettings(project, session)
                .with(properties.choices(project.getBasedir().toPath()));
    }

    /** Prints what the lane came to, and fails the build if it has to. */
    final void tell(CheckOutcome outcome) throws MojoFailureException {
        for (String line : Colours.areShown(session) ? outcome.coloured() : outcome.terminal()) {
            if (outcome.failed()) {
                getLog().error(line);
            } else {
                getLog().info(line);
            }
        }
        if (outcome.failed()) {
            throw new MojoFailureException(String.join(System.lineSeparator(), outcome.reasons()));
        }
    }

    private static String word(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static String words(@Nullable List<String> values) {
        return values == null ? "" : String.join(",", values);
    }
}
