package org.racechecked.weave;

import java.util.List;

/** Which classes are woven: all that an include names (or all, where there is none) but those that an exclude names. */
public record ClassPatterns(List<String> includes, List<String> excludes) {
    public ClassPatterns {
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
    }
}
