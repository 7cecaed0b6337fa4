package org.racechecked.weave;

import java.util.List;
import java.util.Set;
import org.racechecked.model.ClassPattern;

/**
 * Which classes are woven, by names as {@link ClassPattern} has them.
 *
 * @param includes none means everything
 * @param excludes win over includes
 */
public record ClassPatterns(List<String> includes, List<String> excludes) {
    /** Woven code calls these; were they woven too, a probe would call itself. */
    private static final Set<String> OWN_PACKAGES = Set.of(
            "org.racechecked.probe",
            "org.racechecked.model",
            "org.racechecked.actors",
            "org.racechecked.memory",
            "org.racechecked.order",
            "org.racechecked.predict",
            "org.racechecked.confirm",
            "org.racechecked.result",
            "org.racechecked.check",
            "org.racechecked.junit");

    public ClassPatterns {
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
    }

    /** Every class there is. */
    public static ClassPatterns everything() {
        return new ClassPatterns(List.of(), List.of());
    }

    boolean matches(String className) {
        return !isOwn(className)
                && (includes.isEmpty() || includes.stream().anyMatch(each -> fits(each, className)))
                && excludes.stream().noneMatch(each -> fits(each, className));
    }

    private static boolean isOwn(String className) {
        return OWN_PACKAGES.contains(className.substring(0, Math.max(0, className.lastIndexOf('.'))));
    }

    private static boolean fits(String pattern, String className) {
        return new ClassPattern(pattern).fits(className);
    }
}
