package org.racechecked.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.Choices;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;
import org.racechecked.build.Coordinates;
import org.racechecked.build.Layout;
import org.racechecked.build.ModulePath;
import org.racechecked.build.RepositoryRoot;

/** Says what Maven knows about a project in the words of {@code org.racechecked.build}. */
final class MavenSettings {
    private final MavenProject project;
    private final MavenSession session;

    MavenSettings(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
    }

    static Layout layout(MavenProject project) {
        return new Layout(Path.of(project.getBuild().getDirectory()).resolve("racechecked"));
    }

    /** With what the project's own block of our plugin says, where no goal has been given it. */
    BuildSettings asInPom() {
        MavenProperties properties = MavenProperties.of(project, session);
        Plugin ours = project.getPlugin(RaceLane.OURS);
        if (ours != null) {
            properties.with(ours);
        }
        return with(properties.choices(project.getBasedir().toPath()));
    }

    BuildSettings with(Choices choices) {
        Path target = Path.of(project.getBuild().getDirectory());
        Layout layout = layout(project);
        return new BuildSettings(
                project.getArtifactId(),
                layout,
                RepositoryRoot.above(
                        project.getBasedir().toPath(),
                        session.getRequest().getMultiModuleProjectDirectory().toPath()),
                sourceRoots(),
                classPath(),
                modulePath(),
                List.of(target.resolve("surefire-reports"), target.resolve("failsafe-reports")),
                laneReports(layout),
                choices);
    }

    /** Also of runners that have no lane any more: what they left has to go. */
    private List<Path> laneReports(Layout layout) {
        Stream<Lane> usual = Stream.of(Runner.values()).map(Lane::first);
        return Stream.concat(usual, Lane.in(project).stream())
                .map(lane -> layout.output().resolve(lane.reports()))
                .distinct()
                .toList();
    }

    private List<Path> sourceRoots() {
        return Stream.concat(
                        session.getAllProjects().stream().flatMap(module -> module.getCompileSourceRoots().stream()),
                        project.getTestCompileSourceRoots().stream())
                .map(Path::of)
                .toList();
    }

    /** All lanes have the same woven classes, so what one of them misses otherwise decides. */
    private ModulePath modulePath() {
        boolean used = Lane.in(project).stream()
                .anyMatch(lane -> LateProperty.MODULE_PATH.get(project, lane).equals("true"));
        return used ? ModulePath.NEEDED : ModulePath.NONE;
    }

    private List<ClassPathEntry> classPath() {
        Build build = project.getBuild();
        Coordinates own = new Coordinates(project.getGroupId(), project.getArtifactId(), project.getVersion());
        List<ClassPathEntry> entries = new ArrayList<>();
        entries.add(new ClassPathEntry(Path.of(build.getTestOutputDirectory()), Kind.TESTS, own));
        entries.add(new ClassPathEntry(Path.of(build.getOutputDirectory()), Kind.MAIN, own));
        Set<String> modules = session.getAllProjects().stream()
                .map(module -> module.getGroupId() + ":" + module.getArtifactId())
                .collect(Collectors.toSet());
        ScannedDependencies scanned = ScannedDependencies.of(project);
        for (Artifact artifact : project.getArtifacts()) {
            if (artifact.getFile() != null && artifact.getArtifactHandler().isAddedToClasspath()) {
                Coordinates known =
                        new Coordinates(artifact.getGroupId(), artifact.getArtifactId(), artifact.getBaseVersion());
                String name = known.group() + ":" + known.name();
                Kind kind = scanned.matches(name) ? Kind.SCANNED : modules.contains(name) ? Kind.MODULE : Kind.LIBRARY;
                entries.add(new ClassPathEntry(artifact.getFile().toPath(), kind, known));
            }
        }
        return entries;
    }
}
