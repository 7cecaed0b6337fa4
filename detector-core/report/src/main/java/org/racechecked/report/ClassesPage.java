package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;

/** Per class: its fields, how the threads of the tests shared them, and which of them are raced. */
final class ClassesPage {
    private static final int MAX_ROWS = 2_000;

    private final Report report;
    private final PageFrame frame;
    private final Map<String, List<Finding>> byMemory = new TreeMap<>();

    ClassesPage(Report report) {
        this.report = report;
        this.frame = new PageFrame(report, "");
        for (Finding finding : report.findings().all()) {
            byMemory.computeIfAbsent(finding.best().memory(), memory -> new ArrayList<>())
                    .add(finding);
        }
    }

    String html() {
        List<Html> rows = new ArrayList<>();
        boolean recorded = false;
        for (WatchedClass watched : report.findings().result().classes()) {
            for (WatchedField field : watched.fields()) {
                recorded = true;
                rows.add(fieldRow(watched.className(), field));
            }
        }
        byMemory.forEach((memory, findings) -> rows.add(memoryRow(memory, findings)));
        String note = recorded
                ? "What the checked tests did with each field that they reached, and with other raced memory."
                : "How fields were shared was not recorded in this run; below is the memory of all predicted pairs.";
        int shown = Math.min(MAX_ROWS, rows.size());
        String cut = rows.size() > shown ? " The list stops at " + shown + " of " + rows.size() + " rows." : "";
        return frame.page(
                "Classes",
                Page.CLASSES,
                H1.text("Memory by class"),
                P.text(note + cut),
                Pieces.table(
                        "Fields and other memory",
                        Pieces.head("Class or kind", "Memory", "Sharing", "Races"),
                        rows.subList(0, shown)));
    }

    private Element fieldRow(String className, WatchedField field) {
        List<Finding> findings = byMemory.remove(className + "." + field.name());
        if (field.sharing() == WatchedField.Sharing.RACED) {
            return racedRow(className, field.name(), findings == null ? List.of() : findings);
        }
        String guard = field.guard().isEmpty() ? "" : ": " + field.guard();
        return row(
                className,
                field.name(),
                field.sharing().words() + guard,
                field.sharing().name().toLowerCase(Locale.ROOT),
                findings == null ? List.of() : findings);
    }

    private Element memoryRow(String memory, List<Finding> findings) {
        int dot = memory.indexOf(' ') < 0 ? memory.lastIndexOf('.') : -1;
        return racedRow(
                dot < 0 ? "arrays and JDK objects" : memory.substring(0, dot), memory.substring(dot + 1), findings);
    }

    /** Nothing was seen to keep its accesses apart; only a confirmation makes that a race. */
    private Element racedRow(String owner, String memory, List<Finding> findings) {
        boolean confirmed = findings.stream().anyMatch(Finding::isConfirmed);
        return row(owner, memory, confirmed ? "raced" : "predicted only", confirmed ? "raced" : "predicted", findings);
    }

    private Element row(String owner, String memory, String sharing, String kind, List<Finding> findings) {
        List<Html> links = new ArrayList<>();
        for (Finding finding : findings.subList(0, Math.min(5, findings.size()))) {
            links.add(frame.toRace(finding.id()));
            links.add(new Words(" "));
        }
        return TR.of(
                TH.of(CODE.text(owner)).with(Attribute.SCOPE, "row"),
                TD.of(CODE.text(memory)),
                TD.of(SPAN.text(sharing).is("sharing " + kind)),
                TD.of(links));
    }
}
