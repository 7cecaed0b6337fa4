package org.racechecked.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racechecked.build.CallRows;
import org.racechecked.report.WovenClassFact;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.Guarding;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;
import org.racechecked.weave.WeavingReport;

/**
 * A program whose own classes have been woven.
 *
 * @param classPath the program's, with woven copies in place of what was woven
 * @param runtime what its JVM needs of ours
 * @param line what weaving came to
 * @param warnings one for each class that is not wholly woven
 * @param facts the same for the report
 */
record WovenProgram(
        List<Path> classPath, List<Path> runtime, String line, List<String> warnings, List<WovenClassFact> facts) {
    WovenProgram {
        classPath = List.copyOf(classPath);
        runtime = List.copyOf(runtime);
        warnings = List.copyOf(warnings);
        facts = List.copyOf(facts);
    }

    /** Weaves into {@code work}; what has not changed since the last time is taken over. */
    static WovenProgram weave(List<Path> classPath, String mainClass, Patterns patterns, Path work) throws IOException {
        if (classPath.isEmpty()) {
            throw Refusal.of("-cp", "at least one folder or jar", "");
        }
        Map<Path, Path> copies = new LinkedHashMap<>();
        for (Path entry : ours(classPath, mainClass, patterns.namesIncludes())) {
            copies.put(entry, work.resolve("woven").resolve(copies.size() + "-" + entry.getFileName()));
        }
        WeavingReport report = weave(copies, classPath, patterns.classes(), patterns.guarding());
        Path runtime = work.resolve("runtime");
        OwnRuntime.copyTo(runtime);
        Path canary = work.resolve("canary");
        weave(Map.of(runtime, canary), List.of(), OwnRuntime.CANARY, patterns.guarding());
        return new WovenProgram(
                classPath.stream()
                        .map(entry -> copies.getOrDefault(entry, entry))
                        .toList(),
                List.of(canary, runtime),
                Weavings.line(report),
                Weavings.incomplete(report).stream().map(Weavings::sentence).toList(),
                Weavings.facts(report));
    }

    private static List<Path> ours(List<Path> classPath, String mainClass, boolean everywhere) throws IOException {
        List<Path> ours = new ArrayList<>();
        boolean found = false;
        for (Path entry : classPath) {
            boolean main = ClassPath.holds(entry, mainClass);
            found |= main;
            if (everywhere || main || Files.isDirectory(entry)) {
                ours.add(entry);
            }
        }
        if (!found) {
            throw Refusal.of("MainClass", "the full name of a class on the class path", mainClass);
        }
        return ours;
    }

    private static WeavingReport weave(
            Map<Path, Path> copies, List<Path> classPath, ClassPatterns patterns, Guarding guarding)
            throws IOException {
        List<WeaveRequest.Tree> trees = copies.entrySet().stream()
                .map(copy -> new WeaveRequest.Tree(copy.getKey(), copy.getValue()))
                .toList();
        return TreeWeaver.weave(new WeaveRequest(trees, classPath, patterns, CallRows.of(classPath), guarding));
    }
}
