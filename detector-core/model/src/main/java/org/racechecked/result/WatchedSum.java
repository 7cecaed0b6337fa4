package org.racechecked.result;

import static java.util.Comparator.naturalOrder;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;
import org.racechecked.model.WatchedLine;

/** The union of what several JVMs saw of the woven classes: per line and field, whoever saw more. */
final class WatchedSum {
    private final Map<String, Map<Integer, WatchedLine>> lines = new TreeMap<>();
    private final Map<String, Map<String, WatchedField>> fields = new TreeMap<>();
    /**
     * By class and project: classes of two projects may have one name. An empty hash stands for one that is not known: it
     * sorts first and clashes with none.
     */
    private final Map<String, Map<String, TreeSet<String>>> hashes = new TreeMap<>();

    void add(WatchedClass watched, String project) {
        hashes.computeIfAbsent(watched.className(), name -> new TreeMap<>())
                .computeIfAbsent(project, name -> new TreeSet<>())
                .add(watched.classHash());
        Map<Integer, WatchedLine> seen = lines.computeIfAbsent(watched.className(), name -> new TreeMap<>());
        for (WatchedLine line : watched.lines()) {
            seen.merge(line.line(), line, WatchedSum::union);
        }
        Map<String, WatchedField> used = fields.computeIfAbsent(watched.className(), name -> new TreeMap<>());
        for (WatchedField field : watched.fields()) {
            used.merge(field.name(), field, WatchedSum::worse);
        }
    }

    List<WatchedClass> result() {
        List<WatchedClass> result = new ArrayList<>();
        hashes.forEach((name, byProject) -> result.add(new WatchedClass(
                name,
                byProject.values().stream()
                        .map(TreeSet::last)
                        .max(naturalOrder())
                        .orElse(""),
                List.copyOf(lines.get(name).values()),
                List.copyOf(fields.get(name).values()))));
        return result;
    }

    /** One class of one project with two hashes: line numbers and pairs of the two do not belong together. */
    List<Notice> clashes() {
        List<Notice> clashes = new ArrayList<>();
        hashes.forEach((name, byProject) -> byProject.values().forEach(all -> {
            Set<String> known = all.tailSet("", false);
            if (known.size() > 1) {
                clashes.add(Problem.MIXED_BYTECODE.at(name, name, String.join(", ", known)));
            }
        }));
        return clashes;
    }

    private static WatchedLine union(WatchedLine one, WatchedLine other) {
        return new WatchedLine(
                one.line(), Math.max(one.reached(), other.reached()), Math.max(one.shared(), other.shared()));
    }

    private static WatchedField worse(WatchedField one, WatchedField other) {
        int bySharing = one.sharing().compareTo(other.sharing());
        if (bySharing != 0) {
            return bySharing > 0 ? one : other;
        }
        return one.guard().compareTo(other.guard()) >= 0 ? one : other;
    }
}
