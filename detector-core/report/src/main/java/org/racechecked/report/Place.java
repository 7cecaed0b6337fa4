package org.racechecked.report;

import org.jspecify.annotations.Nullable;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Site;

/**
 * A line in a file of the repository.
 *
 * @param path from the repository's root, with slashes
 * @param line from 1
 */
record Place(String path, int line) {

    static @Nullable Place of(Site site, Report report) {
        String path = report.path(site);
        return path == null ? null : new Place(path, Math.max(1, site.line()));
    }

    /** The first statement's place, or the second's where only that is in the repository. */
    static @Nullable Place ofEither(Race race, Report report) {
        for (Side side : new Side[] {race.a(), race.b()}) {
            Place place = of(side.site(), report);
            if (place != null) {
                return place;
            }
        }
        return null;
    }

    /** As an address relative to the repository's root. */
    String uri() {
        return Link.file("", path).address();
    }
}
