package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedLine;

/**
 * Race coverage in the shape of JaCoCo's XML report, so that tools that show coverage can show it: an "instruction" is
 * an access that was woven, and it is "covered" when a checked test used it on memory that two threads or more touched.
 */
final class JacocoXml {
    private final Report report;
    private final StringBuilder out = new StringBuilder();

    JacocoXml(Report report) {
        this.report = report;
    }

    String text() {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">\n")
                .append("<report")
                .append(attribute("name", report.project()))
                .append(">\n");
        Counter all = new Counter();
        packages().forEach((name, files) -> all.add(addPackage(name, files)));
        all.write(out);
        return out.append("</report>\n").toString();
    }

    private SortedMap<String, SortedMap<String, List<WovenClassFact>>> packages() {
        SortedMap<String, SortedMap<String, List<WovenClassFact>>> packages = new TreeMap<>();
        for (WovenClassFact fact : report.lane().woven()) {
            if (!fact.accessesByLine().isEmpty() && !fact.sourceFile().isEmpty()) {
                int dot = fact.className().lastIndexOf('.');
                String name = fact.className().substring(0, Math.max(0, dot)).replace('.', '/');
                packages.computeIfAbsent(name, key -> new TreeMap<>())
                        .computeIfAbsent(fact.sourceFile(), key -> new ArrayList<>())
                        .add(fact);
            }
        }
        return packages;
    }

    private Counter addPackage(String name, SortedMap<String, List<WovenClassFact>> files) {
        out.append("<package").append(attribute("name", name)).append(">\n");
        Counter sum = new Counter();
        files.forEach((file, facts) -> facts.forEach(fact -> addClass(fact, file)));
        files.forEach((file, facts) -> sum.add(addFile(file, facts)));
        sum.write(out);
        out.append("</package>\n");
        return sum;
    }

    private void addClass(WovenClassFact fact, String file) {
        out.append("<class")
                .append(attribute("name", fact.className().replace('.', '/')))
                .append(attribute("sourcefilename", file))
                .append(">\n");
        Counter counter = new Counter();
        lines(List.of(fact)).forEach((line, sites) -> counter.line(sites[0], sites[1]));
        counter.write(out);
        out.append("</class>\n");
    }

    private Counter addFile(String file, List<WovenClassFact> facts) {
        out.append("<sourcefile").append(attribute("name", file)).append(">\n");
        Counter counter = new Counter();
        lines(facts).forEach((line, sites) -> {
            counter.line(sites[0], sites[1]);
            out.append("<line nr=\"")
                    .append(line)
                    .append("\" mi=\"")
                    .append(sites[0] - sites[1])
                    .append("\" ci=\"")
                    .append(sites[1])
                    .append("\" mb=\"0\" cb=\"0\"/>\n");
        });
        counter.write(out);
        out.append("</sourcefile>\n");
        return counter;
    }

    /** Per line: accesses that were woven, and how many of them touched shared memory. */
    private SortedMap<Integer, int[]> lines(List<WovenClassFact> facts) {
        Map<String, WatchedClass> watched = Coverage.watched(report);
        SortedMap<Integer, int[]> lines = new TreeMap<>();
        for (WovenClassFact fact : facts) {
            fact.accessesByLine().forEach((line, sites) -> lines.computeIfAbsent(line, key -> new int[2])[0] += sites);
            WatchedClass seen = watched.get(fact.className());
            for (WatchedLine line : seen == null ? List.<WatchedLine>of() : seen.lines()) {
                int[] sites = lines.get(line.line());
                if (sites != null) {
                    sites[1] = Math.min(sites[0], sites[1] + line.shared());
                }
            }
        }
        return lines;
    }

    private static String attribute(String name, String value) {
        StringBuilder escaped = new StringBuilder(" ").append(name).append("=\"");
        Words.escape(value, escaped);
        return escaped.append('"').toString();
    }

    /** Sums as JaCoCo counts them. */
    private static final class Counter {
        private int missedSites;
        private int coveredSites;
        private int missedLines;
        private int coveredLines;

        void line(int sites, int shared) {
            missedSites += sites - shared;
            coveredSites += shared;
            missedLines += shared == 0 ? 1 : 0;
            coveredLines += shared == 0 ? 0 : 1;
        }

        void add(Counter other) {
            missedSites += other.missedSites;
            coveredSites += other.coveredSites;
            missedLines += other.missedLines;
            coveredLines += other.coveredLines;
        }

        void write(StringBuilder out) {
            write(out, "INSTRUCTION", missedSites, coveredSites);
            write(out, "LINE", missedLines, coveredLines);
        }

        private static void write(StringBuilder out, String type, int missed, int covered) {
            out.append("<counter type=\"")
                    .append(type)
                    .append("\" missed=\"")
                    .append(missed)
                    .append("\" covered=\"")
                    .append(covered)
                    .append("\"/>\n");
        }
    }
}
