package org.racechecked.composed;

import java.util.ArrayList;
import java.util.List;

/** A program with all that is known of it. */
record Composed(SourceText source, Schedules schedules) {
    /** The program of that seed. */
    static Composed of(long seed) {
        return of("Program" + seed, Composer.compose(seed));
    }

    static Composed of(String name, Composition program) {
        SourceText source = new SourceText(name, program);
        return new Composed(source, new Schedules(program, source));
    }

    /** So many, from that seed on, of which all schedules are known. */
    static List<Composed> from(long first, int count) {
        List<Composed> all = new ArrayList<>();
        for (long seed = first; all.size() < count; seed++) {
            Composed next = of(seed);
            if (next.schedules().areKnown()) {
                all.add(next);
            }
        }
        return all;
    }
}
