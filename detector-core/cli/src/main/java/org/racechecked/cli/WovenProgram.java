package org.racechecked.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.racechecked.build.CallRows;
import org.racechecked.build.Refusals;
import org.racechecked.cli.child.ProgramExit;
import org.racechecked.report.WovenClassFact;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.Exits;
import org.racechecked.weave.Guarding;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;
import org.racechecked.weave.WeavingReport;

/**
 * A program whose own classes have been woven.
 *
 * @param given the class path as the user gave it
 * @param classPath the program's, with woven copies in place of what was woven
 * @param runtime what its JVM needs of ours
 * @param lines what weaving came to
 * @param warnings what could not be woven wholly
 * @param facts the same for the report
 */
record WovenProgram(
        String given,
        List<Path> classPath,
        List<Path> runtime,
        List<String> lines,
        List<String> warnings,
        List<WovenClassFact> facts) {
    /** A program that ends its JVM ends one run: others are to come. */
    private static final Exits EXITS = new Exits(ProgramExit.class.getName().replace('.', '/'));

    WovenProgram {
        classPath = List.copyOf(classPath);
        runtime = List.copyOf(runtime);
        lines = List.copyOf(lines);
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
        WeavingReport report = weave(copies, mainClass, classPath, patterns.classes(), patterns.guarding());
        Path runtime = work.resolve("runtime");
        OwnRuntime.copyTo(runtime);
        Path canary = work.resolve("canary");
        weave(Map.of(runtime, canary), "", List.of(), OwnRuntime.CANARY, patterns.guarding());
        return new WovenProgram(
                classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                classPath.stream()
                        .map(entry -> copies.getOrDefault(entry, entry))
                        .toList(),
                List.of(canary, runtime),
                Weavings.lines(report),
                Refusals.of(report),
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
            Map<Path, Path> copies, String mainClass, List<Path> classPath, ClassPatterns patterns, Guarding guarding)
            throws IOException {
        List<WeaveRequest.Tree> trees = new ArrayList<>();
        for (Map.Entry<Path, Path> copy : copies.entrySet()) {
            boolean own = ClassPath.holds(copy.getKey(), mainClass);
            trees.add(new WeaveRequest.Tree(copy.getKey(), copy.getValue(), own));
        }
        return TreeWeaver.weave(new WeaveRequest(trees, classPath, patterns, CallRows.of(classPath), guarding, EXITS));
    }
}
