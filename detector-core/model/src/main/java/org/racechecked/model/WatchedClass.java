package org.racechecked.model;

import java.util.List;

/**
 * What the checked tests saw of one woven class: the honest half of a green build.
 *
 * @param className binary name
 * @param classHash hash of the class file before it was woven, as in its {@link SiteTable}; empty for a class that has no
 *     access of its own and is known by its fields only
 * @param lines lines with accesses that were reached, in ascending order; empty where this was not recorded
 * @param fields fields that were reached, by name; empty where this was not recorded
 */
public record WatchedClass(String className, String classHash, List<WatchedLine> lines, List<WatchedField> fields) {
    public WatchedClass {
        lines = List.copyOf(lines);
        fields = List.copyOf(fields);
    }
}
