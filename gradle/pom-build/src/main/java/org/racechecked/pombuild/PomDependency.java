package org.racechecked.pombuild;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * A dependency of a POM, with what dependency management adds.
 *
 * @param type as {@code jar}
 * @param exclusions as Gradle wants them; {@code *} stands for every module
 */
record PomDependency(
        String group, String artifact, String version, String scope, String type, List<Map<String, String>> exclusions) {

    static PomDependency of(Element element, Pom pom) {
        String group = pom.text(element, "groupId", "");
        String artifact = pom.text(element, "artifactId", "");
        List<Element> both = Stream.concat(Stream.of(element), pom.managed(group, artifact).stream())
                .toList();
        return new PomDependency(
                group,
                artifact,
                first(both, "version", "", pom),
                first(both, "scope", "compile", pom),
                first(both, "type", "jar", pom),
                both.stream()
                        .flatMap(each -> Pom.list(each, "exclusions").stream())
                        .map(each -> exclusion(pom.text(each, "groupId", "*"), pom.text(each, "artifactId", "*")))
                        .toList());
    }

    boolean isSameAs(PomDependency other) {
        return group.equals(other.group) && artifact.equals(other.artifact) && type.equals(other.type);
    }

    /** As Gradle writes it. */
    String coordinates() {
        return group + ":" + artifact + ":" + version;
    }

    private static String first(List<Element> elements, String name, String otherwise, Pom pom) {
        return elements.stream()
                .map(element -> pom.text(element, name, ""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(otherwise);
    }

    private static Map<String, String> exclusion(String group, String artifact) {
        return artifact.equals("*") ? Map.of("group", group) : Map.of("group", group, "module", artifact);
    }
}
