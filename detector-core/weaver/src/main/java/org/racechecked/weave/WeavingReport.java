package org.racechecked.weave;

import java.util.List;

/** What one call of the weaver did. */
public record WeavingReport(List<ClassWeaving> classes, int reused, long millis) {
    public WeavingReport {
        classes = List.copyOf(classes);
    }
}
