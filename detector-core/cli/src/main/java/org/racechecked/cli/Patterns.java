package org.racechecked.cli;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.Guarding;
import picocli.CommandLine.Option;

/** The options that say which classes are woven, and how. */
final class Patterns {
    @Option(
            names = "--include",
            split = ",",
            paramLabel = "PATTERN",
            description = "Weave only these classes, wherever they stand: com.acme.Foo, com.acme.*")
    private List<String> includes = new ArrayList<>();

    @Option(names = "--exclude", split = ",", paramLabel = "PATTERN", description = "Never weave these classes.")
    private List<String> excludes = new ArrayList<>();

    @Option(
            names = "--guard",
            paramLabel = "flag|indy",
            description = "How methods find out whether they are watched (flag).")
    private Guarding guarding = Guarding.FLAG;

    Guarding guarding() {
        return guarding;
    }

    ClassPatterns classes() {
        return new ClassPatterns(includes, excludes);
    }

    /** What is never woven, as the program's JVM is told. */
    String excluded() {
        return String.join(",", excludes);
    }

    /** True when the user named what to weave. */
    boolean namesIncludes() {
        return !includes.isEmpty();
    }
}
