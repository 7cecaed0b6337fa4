package org.racechecked.gradle;

import java.io.Serializable;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.Project;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.racechecked.build.GivenProperties;
import org.racechecked.build.Setting;

/**
 * All {@code racechecked.*} that a user has set, by where.
 *
 * @param files in a {@code gradle.properties}
 * @param block in the block {@code raceChecked}, which wins over those
 * @param commandLine by {@code -D} and {@code -P}, which win over both
 */
public record UserProperties(Map<String, String> files, Map<String, String> block, Map<String, String> commandLine)
        implements Serializable {
    /** What concerns this plugin alone and reaches neither the steps nor the test JVM. */
    private static final String OF_PLUGIN = Setting.PREFIX + "gradle.";

    static Provider<UserProperties> of(Project project, RaceCheckedExtension extension) {
        ProviderFactory providers = project.getProviders();
        Provider<Map<String, String>> system = providers.systemPropertiesPrefixedBy(Setting.PREFIX);
        Provider<Map<String, String>> gradle = providers.gradlePropertiesPrefixedBy(Setting.PREFIX);
        Map<String, String> options = project.getGradle().getStartParameter().getProjectProperties();
        return providers.provider(() -> {
            Map<String, String> commandLine = new TreeMap<>(system.get());
            commandLine.putAll(options);
            return new UserProperties(forSteps(gradle.get()), inBlock(extension), forSteps(commandLine));
        });
    }

    /** The same for a project without the block. */
    static Provider<UserProperties> of(Project project) {
        return of(project, project.getObjects().newInstance(RaceCheckedExtension.class));
    }

    /** What the steps are given. */
    public GivenProperties given() {
        return GivenProperties.none()
                .and("gradle.properties", files)
                .and("build script", block)
                .and("command line", commandLine);
    }

    private static Map<String, String> forSteps(Map<String, String> properties) {
        Map<String, String> others = new TreeMap<>(properties);
        others.keySet().removeIf(name -> !name.startsWith(Setting.PREFIX) || name.startsWith(OF_PLUGIN));
        return others;
    }

    private static Map<String, String> inBlock(RaceCheckedExtension extension) {
        Map<String, String> set = new TreeMap<>();
        put(set, Setting.INCLUDES, extension.getIncludes());
        put(set, Setting.EXCLUDES, extension.getExcludes());
        put(set, Setting.FORMATS, extension.getFormats());
        put(set, Setting.FAIL_ON, extension.getFailOn());
        put(set, Setting.BASELINE, extension.getBaseline());
        put(set, Setting.STRICT_BASELINE, extension.getStrictBaseline());
        put(set, Setting.STEP_SUMMARY, extension.getStepSummary());
        put(set, Setting.BUDGET, extension.getBudget());
        put(set, Setting.SUITE_BUDGET, extension.getSuiteBudget());
        put(set, Setting.TIMEOUT, extension.getTimeout());
        put(set, Setting.MEMORY_LIMIT, extension.getMemoryLimit());
        put(set, Setting.GUARD, extension.getGuard());
        put(set, Setting.SAMPLING, extension.getSampling());
        put(set, Setting.MAX_SLOWDOWN, extension.getMaxSlowdown());
        put(set, Setting.MEMORY, extension.getMemory());
        put(set, Setting.OWN_THREAD, extension.getOwnThread());
        put(set, Setting.SKIP, extension.getSkip());
        return set;
    }

    private static void put(Map<String, String> set, Setting setting, Provider<?> chosen) {
        Object value = chosen.getOrNull();
        String text = value instanceof Collection<?> words
                ? String.join(",", words.stream().map(String::valueOf).toList())
                : String.valueOf(value);
        // A list property that nobody has touched is present and empty.
        if (value != null && !text.isEmpty()) {
            set.put(setting.property(), text);
        }
    }
}
