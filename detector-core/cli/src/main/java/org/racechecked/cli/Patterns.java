package org.racechecked.cli;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.weave.ClassPatterns;
import picocli.CommandLine.Option;

/** The options that say which classes are woven. */
final class Patterns {
    @Option(
            names = "--include",
            split = ",",
            paramLabel = "PATTERN",
            description = "Weave only these classes, wherever they stand: com.acme.Foo, com.acme.*")
    private List<String> includes = new ArrayList<>();

    @Option(names = "--exclude", split = ",", paramLabel = "PATTERN", description = "Never weave these classes.")
    private List<String> excludes = new ArrayList<>();

    ClassPatterns classes() {
        return new ClassPatterns(includes, excludes);
    }

    /** True when the user named what to weave. */
    boolean namesIncludes() {
        return !includes.isEmpty();
    }
}
