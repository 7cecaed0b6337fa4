package org.racechecked.predict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.racechecked.actors.Parts;
import org.racechecked.actors.SiteBook;
import org.racechecked.memory.Access;
import org.racechecked.memory.Span;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Sighting;
import org.racechecked.order.LockSet;

/**
 * The pairs found so far, each once.
 *
 * <p>Shared state: guarded by its own monitor, but for the keys.
 */
final class Pairs {
    private final Map<Long, Found> found = new LinkedHashMap<>();
    /** Its keys, for those who come with what is known. */
    private final Set<Long> known = ConcurrentHashMap.newKeySet();

    /** Those of which it is not known which visits they are about, and may yet become known. */
    private final Set<Long> somewhere = ConcurrentHashMap.newKeySet();

    private volatile boolean someMissing;
    private final Function<LockSet, List<HeldLock>> locks;

    /** Names locks as {@code locks} does. */
    Pairs(Function<LockSet, List<HeldLock>> locks) {
        this.locks = locks;
    }

    /**
     * A pair, and how much came before it.
     *
     * @param known weight of what its two actors knew
     * @param sequence accesses that its two actors had done
     */
    private record Found(CandidatePair pair, long known, long sequence) implements Comparable<Found> {
        @Override
        public int compareTo(Found other) {
            int byKnown = Long.compare(known, other.known);
            return byKnown != 0 ? byKnown : Long.compare(sequence, other.sequence);
        }
    }

    /** Two sites and what is done there, the same in either order; a number, because to compare records is dear at first. */
    private static long key(Access one, Access other) {
        long first = side(one);
        long second = side(other);
        return Math.min(first, second) << 32 | Math.max(first, second);
    }

    private static long side(Access access) {
        return (long) access.site() << 1 | (access.kind() == AccessKind.WRITE ? 1 : 0);
    }

    void add(Object owner, int birth, Access one, Access other) {
        long key = key(one, other);
        boolean vague = one.isAnyOfMany() || other.isAnyOfMany();
        if (!known.contains(key) && !(vague && somewhere.contains(key))) {
            add(key, vague, owner, birth, one, other);
        }
    }

    private synchronized void add(long key, boolean vague, Object owner, int birth, Access one, Access other) {
        boolean isNew = vague ? !known.contains(key) && somewhere.add(key) : known.add(key);
        if (isNew) {
            if (!vague) {
                somewhere.remove(key);
            }
            Span both = one.span().meet(other.span());
            CandidatePair pair = CandidatePair.of(
                    memory(owner, birth, one),
                    SiteBook.site(birth).site().place(),
                    sighting(one, other, both),
                    sighting(other, one, both));
            long heard = one.moment().weight() + other.moment().weight();
            found.put(key, new Found(pair, heard, (long) one.sequence() + other.sequence()));
        }
    }

    /** Two may race; it is not known where. */
    void addSomewhere() {
        someMissing = true;
    }

    /** There are pairs of which it is not known where they are. */
    boolean areSomeMissing() {
        return someMissing;
    }

    /** It is known of all which visits they are about, as far as it ever is. */
    boolean knowWhere() {
        return somewhere.isEmpty();
    }

    /** First races first: one that no other comes before cannot vanish when another is repaired. */
    synchronized List<CandidatePair> all() {
        List<Found> first = new ArrayList<>(found.values());
        Collections.sort(first);
        List<CandidatePair> pairs = new ArrayList<>();
        for (Found each : first) {
            pairs.add(each.pair);
        }
        return pairs;
    }

    private static String memory(Object owner, int birth, Access access) {
        return switch (access.field()) {
            case Parts.ELEMENTS, Parts.CONTENTS, Parts.SLOTS, Parts.BYTES ->
                owner.getClass().getTypeName() + " from "
                        + SiteBook.site(birth).site().place();
            default -> SiteBook.fieldName(access.field());
        };
    }

    private Sighting sighting(Access access, Access other, Span where) {
        return new Sighting(
                SiteBook.site(access.site()).site(),
                access.kind(),
                access.actor().name(),
                access.actor().thread().getName(),
                access.actor().birth(),
                access.occurrenceWith(other),
                Parts.partOf(access.field()),
                where.from(),
                where.to(),
                locks.apply(access.locks()));
    }
}
