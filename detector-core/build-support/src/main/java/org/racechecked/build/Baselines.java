package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racechecked.model.Notice;
import org.racechecked.report.Baseline;
import org.racechecked.report.Baseline.Strictness;
import org.racechecked.report.BaselineLine;

/** Puts the baselines of several projects together. */
final class Baselines {
    private Baselines() {}

    /** Files that do not exist are empty, and one that several projects share is read once. */
    static Baseline read(Collection<Path> files, Strictness strictness) throws IOException {
        Set<Path> each = new LinkedHashSet<>(files);
        if (each.size() == 1) {
            return Baseline.read(each.iterator().next(), strictness);
        }
        Set<BaselineLine> lines = new LinkedHashSet<>();
        List<Notice> notices = new ArrayList<>();
        for (Path file : each) {
            Baseline baseline = Baseline.read(file, strictness);
            lines.addAll(baseline.lines());
            notices.addAll(baseline.notices());
        }
        return new Baseline("the baselines of all projects", List.copyOf(lines), notices);
    }
}
