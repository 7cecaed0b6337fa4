package org.racechecked.actors;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.order.Moment;

/**
 * The clocks that actors tell time by. Who knows all that somebody has done who will do nothing more goes on with that one's
 * clock: so a moment is as long as there were actors beside one another, and not as long as there were actors at all.
 *
 * <p>Shared state: concurrent; each clock that is free is taken once.
 */
final class Clocks {
    private final AtomicInteger made = new AtomicInteger();
    /** By number, the last time of whoever had it. */
    private final ConcurrentMap<Integer, Integer> free = new ConcurrentHashMap<>();

    /**
     * A clock that somebody has.
     *
     * @param time what it shows first
     */
    record Clock(Clocks all, int number, int time) {
        /** Whoever has it does nothing more. */
        void isFree(int lastTime) {
            all.free.put(number, lastTime);
        }
    }

    /** A clock that nobody has had. */
    Clock another() {
        return new Clock(this, made.incrementAndGet(), 1);
    }

    /** For an actor that knows that much when it begins; whoever hears of it will know that too, but for what is {@code hidden}. */
    Clock forOneWho(Moment knows, Moment hidden) {
        int last = free.isEmpty()
                ? Moment.NOBODY
                : knows.anyone((clock, time) -> hidden.timeOf(clock) == 0 && take(clock, time));
        return last == Moment.NOBODY ? another() : new Clock(this, last, knows.timeOf(last) + 1);
    }

    /** What is known of this clock is all that there will be of whoever had it: takes it. */
    private boolean take(int clock, int known) {
        Integer ended = free.get(clock);
        return ended != null && known >= ended && free.remove(clock, ended);
    }
}
