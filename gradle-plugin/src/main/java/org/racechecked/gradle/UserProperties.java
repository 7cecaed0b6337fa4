package org.racechecked.gradle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.Project;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.racechecked.build.GivenProperties;
import org.racechecked.build.Setting;

/** All {@code racechecked.*} that a user has set, by where; later ones win. */
final class UserProperties {
    /** What concerns this plugin alone and reaches neither the steps nor the test JVM. */
    private static final String OF_GRADLE = Setting.PREFIX + "gradle.";

    private static final List<String> ORIGINS = List.of("raceChecked block", "system property", "Gradle property");

    private UserProperties() {}

    /** One map for each of {@link #ORIGINS}. */
    static Provider<List<Map<String, String>>> of(Project project, RaceCheckedExtension extension) {
        ProviderFactory providers = project.getProviders();
        return providers
                .provider(() -> inBlock(extension))
                .zip(providers.systemPropertiesPrefixedBy(Setting.PREFIX), List::of)
                .zip(providers.gradlePropertiesPrefixedBy(Setting.PREFIX), UserProperties::and);
    }

    /** What the steps are given. */
    static GivenProperties given(List<Map<String, String>> maps) {
        GivenProperties given = GivenProperties.none();
        for (int i = 0; i < maps.size(); i++) {
            given = given.and(ORIGINS.get(i), maps.get(i));
        }
        return given;
    }

    private static List<Map<String, String>> and(List<Map<String, String>> maps, Map<String, String> last) {
        List<Map<String, String>> all = new ArrayList<>(maps);
        all.add(last);
        all.replaceAll(UserProperties::withoutOurOwn);
        return all;
    }

    private static Map<String, String> withoutOurOwn(Map<String, String> properties) {
        Map<String, String> others = new TreeMap<>(properties);
        others.keySet().removeIf(name -> name.startsWith(OF_GRADLE));
        return others;
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
