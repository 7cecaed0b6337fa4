package org.racechecked.order;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What an actor knows of all actors at one moment: a vector clock, immutable, holding only the actors it has heard of.
 *
 * <p>Sparse, because a test may start thousands of virtual threads that know little more than their parent.
 */
public final class Moment {
    /** Knows nothing. */
    public static final Moment NONE = new Moment(new int[0], new int[0]);

    private final int[] actors;
    private final int[] times;

    private Moment(int[] actors, int[] times) {
        this.actors = actors;
        this.times = times;
    }

    /** The latest time of {@code actor} that this moment knows, 0 for none. */
    public int timeOf(int actor) {
        int at = Arrays.binarySearch(actors, actor);
        return at < 0 ? 0 : times[at];
    }

    /** Everything up to {@code time} of {@code actor} happened before this moment. */
    public boolean knows(int actor, int time) {
        return timeOf(actor) >= time;
    }

    /** Grows along every order that holds: of two moments of which one knows the other, the later has the greater weight. */
    public long weight() {
        long sum = 0;
        for (int time : times) {
            sum += time;
        }
        return sum;
    }

    /** The same moment, with {@code actor} at {@code time}. */
    public Moment with(int actor, int time) {
        int at = Arrays.binarySearch(actors, actor);
        if (at >= 0) {
            int[] changed = times.clone();
            changed[at] = time;
            return new Moment(actors, changed);
        }
        return join(new Moment(new int[] {actor}, new int[] {time}));
    }

    /** Only what this moment knows and {@code earlier} did not. */
    public Moment since(Moment earlier) {
        int[] newer = IntStream.range(0, actors.length)
                .filter(i -> times[i] > earlier.timeOf(actors[i]))
                .toArray();
        return new Moment(
                Arrays.stream(newer).map(i -> actors[i]).toArray(),
                Arrays.stream(newer).map(i -> times[i]).toArray());
    }

    /** What this moment or the other knows. */
    public Moment join(Moment other) {
        if (other == this || other.isKnownTo(this)) {
            return this;
        }
        if (isKnownTo(other)) {
            return other;
        }
        if (actors == other.actors) {
            return new Moment(actors, latest(times, other.times));
        }
        int[] joinedActors = new int[actors.length + other.actors.length];
        int[] joinedTimes = new int[joinedActors.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < actors.length || j < other.actors.length) {
            int mine = i < actors.length ? actors[i] : Integer.MAX_VALUE;
            int theirs = j < other.actors.length ? other.actors[j] : Integer.MAX_VALUE;
            joinedActors[size] = Math.min(mine, theirs);
            int myTime = mine <= theirs ? times[i++] : 0;
            int theirTime = theirs <= mine ? other.times[j++] : 0;
            joinedTimes[size++] = Math.max(myTime, theirTime);
        }
        return new Moment(actorsOf(other, joinedActors, size), Arrays.copyOf(joinedTimes, size));
    }

    private static int[] latest(int[] some, int[] others) {
        int[] latest = some.clone();
        for (int i = 0; i < latest.length; i++) {
            latest[i] = Math.max(latest[i], others[i]);
        }
        return latest;
    }

    /** Those of one of the two where that has them all: moments of the same actors are soon compared. */
    private int[] actorsOf(Moment other, int[] all, int size) {
        if (size == actors.length) {
            return actors;
        }
        return size == other.actors.length ? other.actors : Arrays.copyOf(all, size);
    }

    /** True when the other knows all that this one knows. */
    public boolean isKnownTo(Moment other) {
        if (actors == other.actors) {
            return areWithin(times, other.times);
        }
        if (actors.length > other.actors.length) {
            return false;
        }
        int j = 0;
        for (int i = 0; i < actors.length; i++) {
            while (j < other.actors.length && other.actors[j] < actors[i]) {
                j++;
            }
            if (j == other.actors.length || other.actors[j] != actors[i] || other.times[j] < times[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean areWithin(int[] some, int[] others) {
        for (int i = 0; i < some.length; i++) {
            if (some[i] > others[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < actors.length; i++) {
            text.append(i == 0 ? "" : ", ").append(actors[i]).append(':').append(times[i]);
        }
        return text.append('}').toString();
    }
}
