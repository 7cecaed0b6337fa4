package org.racechecked.weave;

import java.util.List;

/**
 * What weaving came to.
 *
 * @param trees one entry per tree, in their order
 * @param reused how many of their classes were taken over from the last time
 * @param millis how long it took
 */
public record WeavingReport(List<WovenTree> trees, int reused, long millis) {
    public WeavingReport {
        trees = List.copyOf(trees);
    }

    /** One entry per class file, in the order of trees and files. */
    public List<ClassWeaving> classes() {
        return trees.stream().flatMap(tree -> tree.classes().stream()).toList();
    }
}
