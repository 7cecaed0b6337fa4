package org.racechecked.weave;

import java.util.List;

/**
 * What weaving came to.
 *
 * @param classes one entry per class file, in the order of trees and files
 * @param reused how many of them were taken over from the last time
 * @param millis how long it took
 */
public record WeavingReport(List<ClassWeaving> classes, int reused, long millis) {
    public WeavingReport {
        classes = List.copyOf(classes);
    }
}
