package org.racechecked.pombuild;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.artifacts.ModuleDependency;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.jvm.tasks.ProcessResources;
import org.w3c.dom.Element;

/**
 * One module: compiled, and unit-tested, as its POM says.
 *
 * @param reactor all modules, to tell them from artifacts of repositories
 */
record JavaModule(Pom pom, Collection<Pom> reactor) {
    /** In the words of Gradle; what Maven provides is there for tests as well. */
    private static final Map<String, List<String>> CONFIGURATIONS = Map.of(
            "compile", List.of("api"),
            "provided", List.of("compileOnly", "testImplementation"),
            "runtime", List.of("runtimeOnly"),
            "test", List.of("testImplementation"));

    /** Tests of files that only Maven's build generates. */
    private static final String MADE_BY_MAVEN = "made-by-maven";

    void configure(Project project) {
        project.setGroup(pom.groupId());
        project.setVersion(pom.version());
        project.getPluginManager().apply("java-library");
        pom.dependencies().stream()
                .filter(dependency -> dependency.type().equals("jar"))
                .forEach(dependency -> add(project, dependency));
        project.getTasks().withType(JavaCompile.class).configureEach(this::configure);
        project.getTasks().withType(ProcessResources.class).configureEach(this::configure);
        project.getTasks().withType(Test.class).configureEach(this::configure);
        addLauncher(project);
    }

    /** Gradle wants to find on the class path what Surefire brings along. */
    private void addLauncher(Project project) {
        String group = "org.junit.platform";
        String artifact = "junit-platform-launcher";
        String version = pom.dependencies().stream()
                .filter(dependency -> dependency.group().equals(group))
                .map(PomDependency::version)
                .findFirst()
                .orElseGet(() -> pom.managed(group, artifact)
                        .map(launcher -> pom.text(launcher, "version", ""))
                        .orElseThrow());
        project.getDependencies().add("testRuntimeOnly", group + ":" + artifact + ":" + version);
    }

    private void add(Project project, PomDependency dependency) {
        for (String configuration : CONFIGURATIONS.get(dependency.scope())) {
            Dependency added = project.getDependencies().add(configuration, notation(project, dependency));
            if (added instanceof ModuleDependency module) {
                dependency.exclusions().forEach(module::exclude);
            }
        }
    }

    private Object notation(Project project, PomDependency dependency) {
        boolean ours = reactor.stream()
                .anyMatch(module -> module.groupId().equals(dependency.group())
                        && module.artifactId().equals(dependency.artifact()));
        return ours
                ? project.getDependencies().project(Map.of("path", ":" + dependency.artifact()))
                : dependency.coordinates();
    }

    private void configure(JavaCompile task) {
        task.getOptions().getRelease().set(pom.property("maven.compiler.release").map(Integer::valueOf).orElseThrow());
        task.getOptions().setEncoding(pom.property("project.build.sourceEncoding").orElseThrow());
    }

    private void configure(ProcessResources task) {
        if (pom.fillsResources()) {
            task.getInputs().property("version", pom.version());
            task.filter(line -> pom.fill(line));
        }
    }

    private void configure(Test task) {
        Optional<Element> surefire = pom.plugin("maven-surefire-plugin");
        Optional<Element> configuration = surefire.flatMap(plugin -> Pom.child(plugin, "configuration"));
        task.useJUnitPlatform(options -> {
            options.excludeTags(MADE_BY_MAVEN);
            configuration
                    .map(block -> pom.text(block, "excludedGroups", ""))
                    .filter(tags -> !tags.isEmpty())
                    .ifPresent(options::excludeTags);
        });
        configuration.map(block -> Pom.list(block, "systemPropertyVariables")).orElse(List.of()).forEach(property ->
                task.systemProperty(property.getTagName(), pom.fill(property.getTextContent())));
        // Functional tests start whole builds, and the jars that Maven has packaged; they are Maven's to run.
        boolean functional = pom.path().startsWith("functional-tests")
                || surefire.flatMap(plugin -> Pom.child(plugin, "executions")).isPresent();
        task.onlyIf("only unit tests", ignored -> !functional);
    }
}
