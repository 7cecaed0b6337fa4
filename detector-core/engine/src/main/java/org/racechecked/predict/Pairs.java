package org.racechecked.predict;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.racechecked.actors.Parts;
import org.racechecked.actors.SiteBook;
import org.racechecked.memory.Access;
import org.racechecked.memory.History;
import org.racechecked.memory.Span;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Sighting;
import org.racechecked.order.LockSet;

/**
 * The pairs found so far, each once.
 *
 * <p>Shared state: guarded by its own monitor.
 */
final class Pairs {
    private final Map<Key, Found> found = new LinkedHashMap<>();

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
    private record Found(CandidatePair pair, long known, long sequence) {}

    /** Two sites in the order of their numbers. */
    private record Key(int low, boolean lowWrites, int high, boolean highWrites) {
        static Key of(Access one, Access other) {
            boolean oneWrites = one.kind() == org.racechecked.model.AccessKind.WRITE;
            boolean otherWrites = other.kind() == org.racechecked.model.AccessKind.WRITE;
            boolean inOrder = one.site() < other.site() || (one.site() == other.site() && oneWrites);
            return inOrder
                    ? new Key(one.site(), oneWrites, other.site(), otherWrites)
                    : new Key(other.site(), otherWrites, one.site(), oneWrites);
        }
    }

    synchronized void add(Object owner, History history, Access one, Access other) {
        Key key = Key.of(one, other);
        if (!found.containsKey(key)) {
            Span both = one.span().meet(other.span());
            CandidatePair pair = CandidatePair.of(
                    memory(owner, history, one), history.born(), sighting(one, both), sighting(other, both));
            long known = one.moment().weight() + other.moment().weight();
            found.put(key, new Found(pair, known, (long) one.sequence() + other.sequence()));
        }
    }

    /** First races first: one that no other comes before cannot vanish when another is repaired. */
    synchronized List<CandidatePair> all() {
        if (found.isEmpty()) {
            return List.of();
        }
        return found.values().stream()
                .sorted(Comparator.comparingLong(Found::known).thenComparingLong(Found::sequence))
                .map(Found::pair)
                .toList();
    }

    private static String memory(Object owner, History history, Access access) {
        return switch (access.field()) {
            case Parts.ELEMENTS, Parts.CONTENTS, Parts.SLOTS, Parts.BYTES ->
                owner.getClass().getTypeName() + " from " + history.born();
            default -> SiteBook.fieldName(access.field());
        };
    }

    private Sighting sighting(Access access, Span where) {
        return new Sighting(
                SiteBook.site(access.site()).site(),
                access.kind(),
                access.actor().name(),
                access.actor().thread().getName(),
                access.actor().birth(),
                access.span().isSingle() ? access.occurrence() : 0,
                Parts.partOf(access.field()),
                where.from(),
                where.to(),
                locks.apply(access.locks()));
    }
}
