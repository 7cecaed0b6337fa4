package org.racechecked.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Mark;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

/** Which calls of a method are watched, and how many are said not to have been. */
class PicksTest {
    private static final int SITE = 0;

    private final WovenClass woven = woven();

    /** The first 32, and then as many as it takes until a call is less likely than 1 in 1,024. */
    @Test
    void ofManyCallsTheFirstAreWatchedAndThenEverFewer() {
        Calls calls = new Calls("F.5");
        assertEquals(32 + 11, calls.watched(1_000_000));
    }

    @Test
    void aCallIsAsLikelyAsItShouldBe() {
        int watched = 0;
        for (int actor = 0; actor < 1_000; actor++) {
            Calls calls = new Calls("F.5", actor);
            calls.watched(32 + 1);
            watched += calls.watched(1);
        }
        assertTrue(watched > 400 && watched < 600, "of 1,000 calls as likely as not, watched: " + watched);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 33, 40, 100, 1_000, 5_000})
    void whatWasNotWatchedIsCountedToTheLastCall(int many) {
        Calls calls = new Calls("F.5");
        int watched = calls.watched(many);
        calls.picks.tell(calls);
        calls.picks.tell(calls);
        assertEquals(many - watched, calls.unwatched());
    }

    @Test
    void withoutAFactorForCallsAllAreWatched() {
        Calls calls = new Calls("IA");
        assertEquals(10_000, calls.watched(10_000));
        calls.picks.tell(calls);
        assertEquals(0, calls.unwatched());
    }

    private static WovenClass woven() {
        Site site = new Site("a.A", "A.java", "m", "()V", 1, Event.FIELD_READ, null, "a.A.f I", false, 0);
        String[] table = new SiteTable("a.A", "0", List.of(site)).encode().toArray(String[]::new);
        return WovenClasses.constantInPieces(MethodHandles.lookup(), "woven", WovenClass.class, 1, table);
    }

    /** One actor, who calls one method again and again. */
    private final class Calls extends Lane {
        private final Sampler sampler;
        final Picks picks;

        Calls(String sampling) {
            this(sampling, 1);
        }

        Calls(String sampling, int actor) {
            super(false);
            sampler = new Sampler(Sampling.of("sampling", sampling), null);
            picks = sampler.picks(actor, site -> true);
        }

        int watched(int many) {
            int watched = 0;
            for (int i = 0; i < many; i++) {
                watched += trailOfCall(woven, SITE) == null ? 0 : 1;
            }
            return watched;
        }

        long unwatched() {
            List<Unwatched> all = sampler.unwatched();
            return all.stream().mapToLong(Unwatched::calls).sum();
        }

        @Override
        protected int nextCalls(WovenClass its, int site) {
            return picks.nextCalls(this, its, site);
        }

        @Override
        protected boolean isSelective() {
            return true;
        }

        @Override
        protected @Nullable Mark touches(
                Object owner, int from, int to, int step, int site, int visit, @Nullable Mark mark) {
            return null;
        }
    }
}
