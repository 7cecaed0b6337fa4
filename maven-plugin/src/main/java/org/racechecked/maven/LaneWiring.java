package org.racechecked.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.racechecked.build.BuildSettings;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;
import org.racechecked.build.Coordinates;
import org.racechecked.build.LaneNeeds;
import org.racechecked.build.LaneRules;
import org.racechecked.build.StackSize;
import org.racechecked.build.WeaveOutcome;

/** Hands the woven class path to the lanes of a project and lets them start. */
final class LaneWiring {
    private static final Set<Kind> REPLACEABLE = EnumSet.of(Kind.MODULE, Kind.SCANNED, Kind.LIBRARY);

    private final MavenProject project;
    private final MavenSession session;
    private final List<Lane> lanes;

    LaneWiring(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
        this.lanes = Lane.in(project);
    }

    /** Refuses to go on where nothing would run the woven classes, or not as it has to. */
    void checkRunners() {
        Stream<Runner> runners =
                lanes.isEmpty() ? Stream.of(Runner.SUREFIRE) : lanes.stream().map(Lane::runner);
        runners.distinct().forEach(runner -> LaneNeeds.checkRunner(project.getArtifactId(), runner.described(project)));
    }

    void start(BuildSettings settings, WeaveOutcome.Woven woven) {
        Set<String> excludes = new LinkedHashSet<>();
        List<String> additional = new ArrayList<>();
        replaceDependencies(settings, woven, excludes, additional);
        for (Lane lane : lanes) {
            append(lane, LateProperty.EXCLUDES, excludes);
            append(lane, LateProperty.ADDITIONAL, additional);
            String users = new LateExpressions(project, session).resolve(LateProperty.ARG_LINE.get(project, lane));
            LateProperty.ARG_LINE.set(project, lane, StackSize.in(LaneRules.withoutCoverage(users)));
            LateProperty.REST.set(project, lane, "false");
        }
        Verdict.expect(project);
    }

    /** Surefire takes a dependency out by group and name, so whatever else goes with it has to come back. */
    private static void replaceDependencies(
            BuildSettings settings, WeaveOutcome.Woven woven, Set<String> excludes, List<String> additional) {
        List<ClassPathEntry> dependencies = settings.classPath().stream()
                .filter(entry -> REPLACEABLE.contains(entry.kind()))
                .toList();
        for (ClassPathEntry entry : dependencies) {
            if (woven.replaced().containsKey(entry.path())) {
                excludes.add(groupAndName(entry));
            }
        }
        for (ClassPathEntry entry : dependencies) {
            if (excludes.contains(groupAndName(entry))) {
                Path stands = woven.replaced().getOrDefault(entry.path(), entry.path());
                additional.add(stands.toString());
            }
        }
    }

    private static String groupAndName(ClassPathEntry entry) {
        Coordinates known = entry.coordinates();
        return known == null ? "" : known.group() + ":" + known.name();
    }

    private void append(Lane lane, LateProperty property, Iterable<String> values) {
        List<String> all = new ArrayList<>();
        String users = property.get(project, lane);
        if (!users.isBlank()) {
            all.add(users);
        }
        values.forEach(all::add);
        property.set(project, lane, String.join(",", all));
    }
}
