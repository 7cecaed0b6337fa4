package org.racechecked.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.racechecked.report.Baseline.Strictness;
import org.racechecked.report.FailOn;
import org.racechecked.report.Format;
import org.racechecked.weave.Guarding;

/**
 * What a user may choose, read from properties; the plugins put their own blocks into the same properties.
 *
 * @param skip true: no lane, no check
 * @param includes classes of libraries that are woven too; own classes always are
 * @param excludes classes that are never woven
 * @param failOn which races fail the build
 * @param baseline the file of known races; need not exist
 * @param strictness what each of its lines must have
 * @param formats what is written beside the JSON file
 * @param merge result folders copied from elsewhere, which an aggregated report takes in
 * @param stepSummary whether to append to the file that {@code GITHUB_STEP_SUMMARY} names
 * @param given all of our properties as they were given
 */
public record Choices(
        boolean skip,
        List<String> includes,
        List<String> excludes,
        FailOn failOn,
        Path baseline,
        Strictness strictness,
        Set<Format> formats,
        List<Path> merge,
        boolean stepSummary,
        GivenProperties given) {
    public Choices {
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
        formats = Set.copyOf(formats);
        merge = List.copyOf(merge);
    }

    /**
     * Reads properties.
     *
     * @param base the folder to which relative paths relate
     * @throws BuildRefused when a value is none of those that a setting knows
     */
    public static Choices of(GivenProperties given, Path base) {
        return new Choices(
                given.flag(Setting.SKIP),
                given.list(Setting.INCLUDES),
                given.list(Setting.EXCLUDES),
                given.oneOf(FailOn.class, Setting.FAIL_ON),
                base.resolve(given.value(Setting.BASELINE)).toAbsolutePath().normalize(),
                given.flag(Setting.STRICT_BASELINE) ? Strictness.STRICT : Strictness.LENIENT,
                given.someOf(Format.class, Setting.FORMATS),
                given.list(Setting.MERGE).stream().map(base::resolve).toList(),
                given.flag(Setting.STEP_SUMMARY),
                given);
    }

    /** The same for properties of one origin. */
    public static Choices of(Map<String, String> properties, Path base) {
        return of(GivenProperties.none().and("build", properties), base);
    }

    /** What the JVM of the race lane is told: everything of ours that the build does not keep to itself. */
    public Map<String, String> passedOn() {
        Map<String, String> passed = new TreeMap<>(given.values());
        for (Setting setting : Setting.values()) {
            if (setting.reader() == Setting.Reader.BUILD) {
                passed.remove(setting.property());
            }
        }
        return passed;
    }

    /** How methods find out whether they are watched. */
    Guarding guarding() {
        return given.oneOf(Guarding.class, Setting.GUARD);
    }

    /** Every setting as it stands, for the report. */
    List<org.racechecked.report.Setting> inEffect() {
        return Stream.of(Setting.values())
                .map(setting -> new org.racechecked.report.Setting(
                        setting.property(), given.value(setting), given.origin(setting)))
                .toList();
    }
}
