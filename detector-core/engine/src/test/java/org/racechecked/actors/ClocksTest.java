package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.racechecked.order.Channel;
import org.racechecked.order.Moment;

/** Who goes on with the clock of another says of what was before what it would say with a clock of its own. */
class ClocksTest {
    private static final int STEPS = 400;
    private static final int HISTORIES = 60;

    @Test
    void whoKnowsAllOfOneThatHasEndedGoesOnWithItsClock() {
        Clocks clocks = new Clocks();
        Actor ended = actor(clocks.forOneWho(Moment.NONE, Moment.NONE), Moment.NONE);
        ended.advance();
        ended.end();
        Moment known = ended.ended().hear();
        Clocks.Clock next = clocks.forOneWho(known, Moment.NONE);
        assertEquals(ended.clock(), next.number());
        assertEquals(ended.time() + 1, next.time());
        assertNotEquals(ended.clock(), clocks.forOneWho(known, Moment.NONE).number());
    }

    @Test
    void nobodyGoesOnWithTheClockOfWhomItKnowsApartOf() {
        Clocks clocks = new Clocks();
        Actor ended = actor(clocks.forOneWho(Moment.NONE, Moment.NONE), Moment.NONE);
        Channel early = new Channel();
        ended.tell(early);
        ended.end();
        assertNotEquals(
                ended.clock(), clocks.forOneWho(early.hear(), Moment.NONE).number());
        assertNotEquals(
                ended.clock(), clocks.forOneWho(Moment.NONE, Moment.NONE).number());
    }

    @Test
    void nobodyGoesOnWithTheClockOfWhomItsInitialiserKnew() {
        Clocks clocks = new Clocks();
        Actor ended = actor(clocks.forOneWho(Moment.NONE, Moment.NONE), Moment.NONE);
        ended.end();
        Moment known = ended.ended().hear();
        assertNotEquals(ended.clock(), clocks.forOneWho(known, known).number());
    }

    @Test
    void aClockIsFreeOnceHoweverManySawTheEnd() {
        Clocks clocks = new Clocks();
        Actor ended = actor(clocks.forOneWho(Moment.NONE, Moment.NONE), Moment.NONE);
        ended.end();
        Moment known = ended.ended().hear();
        assertEquals(ended.clock(), clocks.forOneWho(known, Moment.NONE).number());
        ended.end();
        assertNotEquals(ended.clock(), clocks.forOneWho(known, Moment.NONE).number());
    }

    @Test
    void whatWasBeforeWhatIsTheSameWithClocksOfTheirOwn() {
        boolean shared = false;
        for (int seed = 0; seed < HISTORIES; seed++) {
            Clocks all = new Clocks();
            Clocks own = new Clocks();
            Events some = new Events(seed, knows -> all.forOneWho(knows, Moment.NONE));
            Events others = new Events(seed, knows -> own.another());
            assertEquals(others.order(), some.order(), "seed " + seed);
            shared |= some.clocks() < others.clocks();
        }
        assertTrue(shared);
    }

    private static Actor actor(Clocks.Clock clock, Moment knows) {
        return new Actor(0, clock, "", Thread.currentThread(), "", knows, new Unheard());
    }

    /** Some actors and what they did: a history that the seed decides. */
    private static final class Events {
        private final Random random;
        private final Function<Moment, Clocks.Clock> clocks;
        private final List<Actor> actors = new ArrayList<>();
        private final List<Actor> alive = new ArrayList<>();
        private final List<Channel> channels = List.of(new Channel(), new Channel(), new Channel());
        private final List<Act> acts = new ArrayList<>();

        private record Act(int clock, int time, Moment moment) {}

        Events(long seed, Function<Moment, Clocks.Clock> clocks) {
            random = new Random(seed);
            this.clocks = clocks;
            begin(Moment.NONE);
            for (int i = 0; i < STEPS; i++) {
                step();
            }
        }

        private void begin(Moment knows) {
            Actor actor = actor(clocks.apply(knows), knows);
            actors.add(actor);
            alive.add(actor);
        }

        private void step() {
            Actor actor = alive.get(random.nextInt(alive.size()));
            switch (random.nextInt(6)) {
                case 0 -> {
                    Channel start = new Channel();
                    actor.tell(start);
                    begin(start.hear());
                }
                case 1 -> actor.tell(channels.get(random.nextInt(channels.size())));
                case 2 -> actor.hear(channels.get(random.nextInt(channels.size())));
                case 3 -> {
                    if (alive.size() > 1) {
                        alive.remove(actor);
                        actor.end();
                        alive.get(random.nextInt(alive.size())).hear(actor.ended());
                    }
                }
                default -> acts.add(new Act(actor.clock(), actor.time(), actor.moment()));
            }
        }

        /** Of each two acts, whether the second knows the first. */
        List<Boolean> order() {
            List<Boolean> order = new ArrayList<>();
            for (Act one : acts) {
                for (Act other : acts) {
                    order.add(other.moment.knows(one.clock, one.time));
                }
            }
            return order;
        }

        long clocks() {
            return actors.stream().map(Actor::clock).distinct().count();
        }
    }
}
