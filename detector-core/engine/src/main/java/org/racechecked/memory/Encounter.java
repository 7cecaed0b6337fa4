package org.racechecked.memory;

import java.util.List;
import org.racechecked.boundaries.NotInlined;

/** Compares what two actors did to one object. */
final class Encounter {
    private Encounter() {}

    /** Each may have been told for others as well; {@code watched} is told of all that meet. */
    @NotInlined
    static void between(Access mine, Access theirs, Watched watched, List<Rivals> found) {
        between(mine, mine.companions(), theirs, watched, found);
    }

    /** The same where the companions of the first are known. */
    @NotInlined
    static void between(Access mine, List<Access> companions, Access theirs, Watched watched, List<Rivals> found) {
        List<Access> theirCompanions = theirs.companions();
        one(mine, theirs, theirCompanions, watched, found);
        for (int i = 0; i < companions.size(); i++) {
            one(companions.get(i), theirs, theirCompanions, watched, found);
        }
    }

    private static void one(
            Access mine, Access theirs, List<Access> theirCompanions, Watched watched, List<Rivals> found) {
        one(mine, theirs, watched, found);
        for (int i = 0; i < theirCompanions.size(); i++) {
            one(mine, theirCompanions.get(i), watched, found);
        }
    }

    private static void one(Access mine, Access theirs, Watched watched, List<Rivals> found) {
        if (mine.meets(theirs)) {
            boolean rival = mine.mayRaceWith(theirs);
            watched.met(mine, theirs, rival);
            if (rival) {
                found.add(new Rivals(mine, theirs));
            }
        }
    }
}
