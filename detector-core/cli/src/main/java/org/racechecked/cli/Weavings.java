package org.racechecked.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.build.LeftJars;
import org.racechecked.report.WovenClassFact;
import org.racechecked.weave.ClassWeaving;
import org.racechecked.weave.WeavingReport;

/** What weaving came to, in words and for the report. */
final class Weavings {
    private Weavings() {}

    /** What was left as it is on purpose, and the sums. */
    static List<String> lines(WeavingReport report) {
        List<String> lines = new ArrayList<>(LeftJars.in(report));
        lines.add(sums(report));
        return lines;
    }

    private static String sums(WeavingReport report) {
        long woven = report.classes().stream()
                .filter(each -> each.state() == ClassWeaving.State.WOVEN || each.state() == ClassWeaving.State.PARTLY)
                .count();
        return String.format(
                Locale.ROOT,
                "%d of %d classes carry probes (%d as before), woven in %.1f s",
                woven,
                report.classes().size(),
                report.reused(),
                report.millis() / 1000.0);
    }

    static List<WovenClassFact> facts(WeavingReport report) {
        return report.classes().stream()
                .map(each -> new WovenClassFact(
                        each.className(),
                        each.lines().file(),
                        WovenClassFact.State.valueOf(each.state().name()),
                        each.reason(),
                        each.lines().byLine()))
                .toList();
    }
}
