package org.racechecked.gradle;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.Project;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.racechecked.build.Setting;

/** All {@code racechecked.*} that a user has set: in the block, then by {@code -D}, then by {@code -P}; the last one counts. */
final class UserProperties {
    /** What concerns this plugin alone and reaches neither the steps nor the test JVM. */
    private static final String OF_GRADLE = Setting.PREFIX + "gradle.";

    private UserProperties() {}

    static Provider<Map<String, String>> of(Project project, RaceCheckedExtension extension) {
        ProviderFactory providers = project.getProviders();
        return providers
                .provider(() -> inBlock(extension))
                .zip(providers.systemPropertiesPrefixedBy(Setting.PREFIX), UserProperties::overridden)
                .zip(providers.gradlePropertiesPrefixedBy(Setting.PREFIX), UserProperties::overridden);
    }

    private static Map<String, String> overridden(Map<String, String> first, Map<String, String> second) {
        Map<String, String> both = new TreeMap<>(first);
        both.putAll(second);
        both.keySet().removeIf(name -> name.startsWith(OF_GRADLE));
        return both;
    }

    private static Map<String, String> inBlock(RaceCheckedExtension extension) {
        Map<String, String> set = new TreeMap<>();
        put(set, Setting.INCLUDES, extension.getIncludes());
        put(set, Setting.EXCLUDES, extension.getExcludes());
        put(set, Setting.FORMATS, extension.getFormats());
        put(set, Setting.FAIL_ON, extension.getFailOn());
        put(set, Setting.BASELINE, extension.getBaseline());
        put(set, Setting.BUDGET, extension.getBudget());
        put(set, Setting.TIMEOUT, extension.getTimeout());
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
