package org.racechecked.maven;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;

/**
 * One race lane of a project: the copy of one execution that runs tests.
 *
 * @param execution what tells it from the first lane of this runner; empty for that one
 */
record Lane(Runner runner, String execution) {
    /** The lane that stands for what most projects have only one of. */
    static Lane first(Runner runner) {
        return new Lane(runner, "");
    }

    /** The lane of one more execution; ids that are too much alike for names of folders are told apart by numbers. */
    static Lane more(Runner runner, String executionId, List<Lane> others) {
        Set<String> taken = others.stream()
                .filter(other -> other.runner == runner)
                .map(other -> other.execution.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        String name = executionId.replaceAll("[^A-Za-z0-9_.-]", "_");
        String free = name;
        for (int number = 2; taken.contains(free.toLowerCase(Locale.ROOT)); number++) {
            free = name + "-" + number;
        }
        return new Lane(runner, free);
    }

    /** All that were added to a project, the first ones first. */
    static List<Lane> in(MavenProject project) {
        return Stream.of(Runner.values())
                .flatMap(runner -> LateProperty.lanesOf(project, runner))
                .toList();
    }

    /** The id of the execution that is the lane. */
    String id() {
        return named(runner.lane, "-");
    }

    /** What the names of its properties begin with. */
    String properties() {
        return named("racechecked." + runner.lane, ".") + ".";
    }

    /** The folder of its reports: the same test may run in several lanes. */
    String reports() {
        return named(runner.reports, "-");
    }

    private String named(String first, String separator) {
        return execution.isEmpty() ? first : first + separator + execution;
    }
}
