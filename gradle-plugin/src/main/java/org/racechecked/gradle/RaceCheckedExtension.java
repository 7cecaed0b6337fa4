package org.racechecked.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apiguardian.api.API;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;

/**
 * The block {@code raceChecked} of a build script. What it leaves unset has the default of {@code racechecked.*}
 * properties, which also override it from the command line.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class RaceCheckedExtension {
    private final List<String> suites = new ArrayList<>();
    private Consumer<String> addLane = suite -> {};

    /** Classes of libraries that are woven too, as {@code com.acme.*}; the build's own classes always are. */
    public abstract ListProperty<String> getIncludes();

    /** Classes that are never woven. */
    public abstract ListProperty<String> getExcludes();

    /** Which confirmed races fail the build: {@code new}, {@code harmful}, {@code any} or {@code none}. */
    public abstract Property<String> getFailOn();

    /** The file of known races. */
    public abstract RegularFileProperty getBaseline();

    /** False: a line of the baseline need not say why and until when. */
    public abstract Property<Boolean> getStrictBaseline();

    /** True: the summary is appended to the file that {@code GITHUB_STEP_SUMMARY} names. */
    public abstract Property<Boolean> getStepSummary();

    /** What is written. */
    public abstract ListProperty<String> getFormats();

    /** How long the confirming of one test may take. */
    public abstract Property<String> getBudget();

    /** How long the confirming of all tests of a JVM may take. */
    public abstract Property<String> getSuiteBudget();

    /** How long one run of a test may take. */
    public abstract Property<String> getTimeout();

    /** How much memory run 1 may use for what it knows, as 512MB; by default 256MB, or a quarter of a smaller heap. */
    public abstract Property<String> getMemoryLimit();

    /** How methods find out whether they are watched: flag or indy. */
    public abstract Property<String> getGuard();

    /** Which share of what a test does run 1 watches, in the notation of the papers, as HA.5. */
    public abstract Property<String> getSampling();

    /** How many times the plain CPU time run 1 may take, as 1.5: what is dearest is watched less. */
    public abstract Property<Number> getMaxSlowdown();

    /** False: what earlier builds found out is neither used nor written down. */
    public abstract Property<Boolean> getMemory();

    /** Whether each run of a test has a thread of its own; unset, tests that might deadlock have one. */
    public abstract Property<Boolean> getOwnThread();

    /** True: no lane runs. */
    public abstract Property<Boolean> getSkip();

    /** False: the build script itself adds {@code racechecked-junit} to the tests. */
    public abstract Property<Boolean> getAddDependencies();

    /** True: tests are raced anew also when nothing they depend on has changed. */
    public abstract Property<Boolean> getAlwaysRun();

    /** Adds lanes for other test suites than {@code test}, which always has one. */
    public void suites(String... names) {
        for (String name : names) {
            if (!suites.contains(name)) {
                suites.add(name);
                addLane.accept(name);
            }
        }
    }

    /** From now on, and for every suite named before. */
    void onSuite(Consumer<String> action) {
        addLane = action;
        suites.forEach(action);
    }
}
