package org.racechecked.check;

import java.util.Set;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Sighting;
import org.racechecked.model.Site;

/** How early a pair is tried: hundreds that can never meet must not use up what is there for the others. */
enum Prospect {
    /** Two threads came to its sides, and at least one side is the program's own. */
    OWN,
    /** Two threads came to its sides, both in libraries. */
    OF_LIBRARIES,
    /** One thread came to both sides, as a loop does to all tasks that it runs, or one side is in a constructor, where others cannot know the object unless that leaks it. */
    LONG_SHOT;

    static Prospect of(CandidatePair pair, Set<String> libraries) {
        if (isOfOneThread(pair)
                || isInConstructor(pair.a().site())
                || isInConstructor(pair.b().site())) {
            return LONG_SHOT;
        }
        return isOf(libraries, pair.a()) && isOf(libraries, pair.b()) ? OF_LIBRARIES : OWN;
    }

    /** Virtual threads have no names, most of them. */
    private static boolean isOfOneThread(CandidatePair pair) {
        return pair.a().thread().equals(pair.b().thread()) && !pair.a().thread().isEmpty();
    }

    private static boolean isInConstructor(Site site) {
        return site.method().equals("<init>") && site.target().startsWith(site.className() + ".");
    }

    private static boolean isOf(Set<String> libraries, Sighting side) {
        return libraries.contains(side.site().className());
    }
}
