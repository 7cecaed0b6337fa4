package org.racechecked.weave;

import java.nio.file.Path;
import java.util.List;

/**
 * What weaving one entry of a class path came to.
 *
 * @param from the entry
 * @param isAgent true where it was left as it is, since it is an agent's jar
 * @param classes one for each class file, in the order of files
 */
public record WovenTree(Path from, boolean isAgent, List<ClassWeaving> classes) {
    public WovenTree {
        classes = List.copyOf(classes);
    }

    /** The classes that carry no probes, or not in all methods, though they should. */
    public List<ClassWeaving> incomplete() {
        return classes.stream()
                .filter(each -> each.state() == ClassWeaving.State.REFUSED || each.state() == ClassWeaving.State.PARTLY)
                .toList();
    }
}
