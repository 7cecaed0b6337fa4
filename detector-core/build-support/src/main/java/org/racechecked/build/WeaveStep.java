package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.racechecked.model.CallTable;
import org.racechecked.weave.BlankReason;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassWeaving;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;
import org.racechecked.weave.WeaveRequest.Tree;
import org.racechecked.weave.WeavingReport;

/** Makes the woven copy of the test class path. */
public final class WeaveStep {
    private final BuildSettings settings;
    private final CallTable calls;

    private WeaveStep(BuildSettings settings, CallTable calls) {
        this.settings = settings;
        this.calls = calls;
    }

    /**
     * Checks what the lane needs, removes the results of the last build and weaves what is own or included.
     *
     * @throws BuildRefused when the lane cannot run
     */
    public static WeaveOutcome run(BuildSettings settings) throws IOException {
        Optional<String> idle = LaneNeeds.whyIdle(settings);
        if (idle.isPresent()) {
            return new WeaveOutcome.Idle(idle.get());
        }
        LaneNeeds.check(settings);
        Folders.empty(settings.layout().results());
        for (Path reports : settings.laneReports()) {
            Folders.empty(reports);
        }
        return new WeaveStep(
                        settings,
                        CallRows.of(settings.classPath().stream()
                                .map(ClassPathEntry::path)
                                .toList()))
                .weave();
    }

    private WeaveOutcome weave() throws IOException {
        Map<Path, Path> own = new LinkedHashMap<>();
        Map<Path, Path> libraries = new LinkedHashMap<>();
        WovenNames names = new WovenNames(settings.layout());
        LibraryPatterns included = new LibraryPatterns(settings.choices().includes());
        for (ClassPathEntry entry : settings.classPath()) {
            if (entry.kind().own()) {
                addOwn(entry, names.of(entry), own);
            } else if (included.namesSomethingIn(entry)) {
                libraries.put(entry.path(), names.of(entry));
            }
        }
        Map<Path, Path> replaced = new LinkedHashMap<>(own);
        replaced.putAll(libraries);
        WeavingReport report = weave(replaced, own.keySet(), patterns(own.keySet(), !libraries.isEmpty()));
        List<Path> lane = settings.classPath().stream()
                .map(entry -> replaced.getOrDefault(entry.path(), entry.path()))
                .toList();
        List<String> warnings = new ArrayList<>(Refusals.of(report));
        warnings.addAll(LeftJars.in(report));
        return new WeaveOutcome.Woven(line(report), replaced, lane, warnings);
    }

    /** A folder of classes need not exist; a copy of one that is gone must not stay. */
    private static void addOwn(ClassPathEntry entry, Path copy, Map<Path, Path> own) throws IOException {
        if (Files.exists(entry.path())) {
            own.put(entry.path(), copy);
        } else {
            Folders.empty(copy);
        }
    }

    /** Own classes are woven all, so once libraries are among the trees the own packages have to be named too. */
    private ClassPatterns patterns(Set<Path> own, boolean libraries) throws IOException {
        List<String> includes = new ArrayList<>();
        if (libraries) {
            includes.addAll(settings.choices().includes());
            includes.addAll(OwnPackages.in(own));
        }
        return new ClassPatterns(includes, settings.choices().excludes());
    }

    private WeavingReport weave(Map<Path, Path> copies, Set<Path> own, ClassPatterns patterns) throws IOException {
        Set<Path> modular = settings.modulePath().in(settings.classPath());
        List<Tree> trees = copies.entrySet().stream()
                .map(copy -> new Tree(
                        copy.getKey(), copy.getValue(), own.contains(copy.getKey()), modular.contains(copy.getKey())))
                .toList();
        List<Path> all = settings.classPath().stream().map(ClassPathEntry::path).toList();
        try {
            return TreeWeaver.weave(new WeaveRequest(
                    trees, all, patterns, calls, settings.choices().guarding()));
        } catch (BlankReason e) {
            throw new BuildRefused(e.notice());
        }
    }

    private static String line(WeavingReport report) {
        long woven = report.classes().stream()
                .filter(weaving ->
                        weaving.state() == ClassWeaving.State.WOVEN || weaving.state() == ClassWeaving.State.PARTLY)
                .count();
        return String.format(
                Locale.ROOT,
                "%d of %d classes carry probes (%d as before), woven in %.1f s",
                woven,
                report.classes().size(),
                report.reused(),
                report.millis() / 1000.0);
    }
}
