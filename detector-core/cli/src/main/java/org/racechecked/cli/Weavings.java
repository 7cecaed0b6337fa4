package org.racechecked.cli;

import java.util.List;
import java.util.Locale;
import org.racechecked.report.WovenClassFact;
import org.racechecked.weave.ClassWeaving;
import org.racechecked.weave.WeavingReport;

/** What weaving came to, in words and for the report. */
final class Weavings {
    private Weavings() {}

    static String line(WeavingReport report) {
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

    /** Classes that carry no probes, or not in all methods, though they should. */
    static List<ClassWeaving> incomplete(WeavingReport report) {
        return report.classes().stream()
                .filter(each -> each.state() == ClassWeaving.State.REFUSED || each.state() == ClassWeaving.State.PARTLY)
                .toList();
    }

    static String sentence(ClassWeaving weaving) {
        String what = weaving.state() == ClassWeaving.State.PARTLY ? "was woven in part" : "was not woven";
        return weaving.className() + " " + what + ": " + weaving.reason();
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
