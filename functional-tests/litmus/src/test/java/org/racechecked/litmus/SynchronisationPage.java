package org.racechecked.litmus;

import java.util.List;
import java.util.stream.Collectors;
import org.racechecked.model.CallRow;
import org.racechecked.model.CallTable;

/** The page that lists every row of the call table with its programs. */
final class SynchronisationPage {
    private static final String HEAD =
            """
            # Every call that RaceChecked knows

            What a call orders, guards or touches, row by row, with the pair of programs that shows it: one that is right and its
            racy twin, which differs in one line. [The call table](call-table.md) says what the events mean and how to add rows of
            your own. This page is made from the table and the programs; a test fails when it is out of date.

            """;

    private SynchronisationPage() {}

    static String of(CallTable table, RowPairs pairs) {
        StringBuilder page = new StringBuilder(HEAD);
        page.append(table.rows().size()).append(" rows.\n");
        String owner = "";
        for (CallRow row : table.rows()) {
            if (!row.owner().equals(owner)) {
                owner = row.owner();
                page.append("\n## ").append(owner).append("\n\n");
                page.append("| call | event | right | racy twin |\n| --- | --- | --- | --- |\n");
            }
            page.append("| `").append(row.method()).append(row.parameters()).append("` | ");
            page.append(row.event())
                    .append(" | ")
                    .append(programs(pairs.of(row)))
                    .append(" |\n");
        }
        return page.toString();
    }

    private static String programs(List<RowPairs.Pair> pairs) {
        return pairs.stream().map(SynchronisationPage::link).collect(Collectors.joining("<br>"))
                + " | "
                + pairs.stream().map(pair -> "`" + pair.twin() + "`").collect(Collectors.joining("<br>"));
    }

    private static String link(RowPairs.Pair pair) {
        return "[" + pair.topic() + "](../../" + pair.source() + ") `" + pair.right() + "`";
    }
}
