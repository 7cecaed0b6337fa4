package org.racechecked.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.racechecked.model.Notice;
import org.racechecked.model.Race;

/** The result for a job's summary or a comment; it stays far below what these services take. */
final class MarkdownSummary {
    private static final int MAX_BYTES = 200_000;
    private static final int MAX_TEXT = 1_000;
    private static final int MAX_NOTICES = 50;

    private final Report report;
    private final StringBuilder out = new StringBuilder();

    MarkdownSummary(Report report) {
        this.report = report;
    }

    String text() {
        Findings findings = report.findings();
        boolean green = report.verdict() instanceof Verdict.Green;
        out.append("## ")
                .append(green ? "✅ " : "❌ ")
                .append(plain(Headline.of(findings)))
                .append("\n\n");
        out.append(plain(new Terminal(Colours.NONE, "").summary(findings))).append("\n\n");
        notices(findings.notices());
        races(findings.confirmed());
        if (!findings.stale().isEmpty()) {
            out.append(Headline.count(findings.stale().size(), "baseline line"))
                    .append(" matched nothing in this run.\n");
        }
        return out.toString();
    }

    private void notices(List<Notice> notices) {
        for (Notice notice : notices.subList(0, Math.min(MAX_NOTICES, notices.size()))) {
            String kind = notice.problem().failsBuild() ? "**Fails the build:** " : "";
            out.append("- ").append(kind).append(plain(notice.message())).append('\n');
        }
        if (notices.size() > MAX_NOTICES) {
            out.append("- and ").append(notices.size() - MAX_NOTICES).append(" more\n");
        }
        out.append(notices.isEmpty() ? "" : "\n");
    }

    private void races(List<Finding> races) {
        if (races.isEmpty()) {
            return;
        }
        out.append("| Race | Verdict | Memory | A | B | Test |\n|---|---|---|---|---|---|\n");
        int bytes = out.toString().getBytes(StandardCharsets.UTF_8).length;
        for (int i = 0; i < races.size(); i++) {
            String row = row(races.get(i));
            bytes += row.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MAX_BYTES - 1_000) {
                out.append('\n')
                        .append(Headline.count(races.size() - i, "more race"))
                        .append(" in the report.\n");
                return;
            }
            out.append(row);
        }
        out.append("\nSee one again: `-Dracechecked.replay=")
                .append(plain(races.get(0).id()))
                .append("`\n\n");
    }

    private static String row(Finding finding) {
        Race race = finding.best();
        return "| " + plain(finding.id()) + " | " + finding.stateWords() + ", "
                + (finding.isHarmful() ? "**harmful**" : finding.verdictWords()) + " | " + plain(race.shortMemory())
                + " | "
                + race.a().access().word() + " " + plain(race.a().site().place()) + " | "
                + race.b().access().word() + " " + plain(race.b().site().place()) + " | "
                + plain(race.test().shortName()) + " |\n";
    }

    /** Text that Markdown and the HTML in it leave alone. */
    static String plain(String text) {
        String seen = Visible.cut(Visible.line(text), MAX_TEXT);
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < seen.length(); i++) {
            char c = seen.charAt(i);
            switch (c) {
                case '<' -> plain.append("&lt;");
                case '>' -> plain.append("&gt;");
                case '&' -> plain.append("&amp;");
                case '@' -> plain.append("&#64;");
                case '#' -> plain.append("&#35;");
                case ':' -> plain.append("&#58;");
                case '\\', '`', '*', '_', '[', ']', '|', '~', '!' ->
                    plain.append('\\').append(c);
                default -> plain.append(c);
            }
        }
        return plain.toString();
    }
}
