package org.racechecked.check;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.racechecked.confirm.Attempt;

/**
 * Which run to make next: a pair that has met comes first, in both orders, then what
 * worked in earlier builds; then cheap attempts for all before dear ones for
 * any, those with better prospects before others, and first races first.
 */
final class Plan {
    /** So few candidates are not worth a run in which they get into each other's way. */
    private static final int FEW = 3;

    private static final long VAIN_SHARED_MILLIS = 500;
    /** Both sides of a hopeless pair are held once; if the machine is busy, for longer than they should be. */
    private static final long VAIN_SHARED_MILLIS_EACH = 40;

    private final List<Confirmation> all;
    private final Map<Prospect, List<Confirmation>> byProspect;
    private final Spending spending;
    private final Replay replay;

    /** Of a program that has classes of these names from libraries. */
    Plan(List<Confirmation> all, Set<String> libraries, Spending spending, Replay replay) {
        this.all = List.copyOf(all);
        byProspect = all.stream()
                .collect(groupingBy(
                        each -> Prospect.of(each.pair(), libraries), () -> new EnumMap<>(Prospect.class), toList()));
        this.spending = spending;
        this.replay = replay;
    }

    Optional<Trial> next() {
        if (all.isEmpty() || spending.isOver()) {
            return Optional.empty();
        }
        for (Confirmation confirmation : all) {
            Attempt order = confirmation.nextOrder();
            if (order != null) {
                return Optional.of(alone(confirmation, order));
            }
        }
        for (Confirmation confirmation : all) {
            Attempt before = confirmation.asBefore();
            if (before != null) {
                return Optional.of(alone(confirmation, before));
            }
        }
        return spending.allowsNoMoreTrials() ? Optional.empty() : nextOfLadder();
    }

    /** True when no further run will be made for it. */
    boolean isSettled(Confirmation confirmation) {
        return spending.isOver() || confirmation.nextOrder() == null;
    }

    private Optional<Trial> nextOfLadder() {
        for (boolean patiently : List.of(false, true)) {
            for (List<Confirmation> some : byProspect.values()) {
                Optional<Trial> next = nextOf(some, patiently);
                if (next.isPresent()) {
                    return next;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Trial> nextOf(List<Confirmation> some, boolean patiently) {
        if (spending.isTightFor(open(some))) {
            some.forEach(Confirmation::skipToShared);
        }
        for (Rung rung : Rung.LADDER) {
            List<Confirmation> open =
                    patiently || rung.patienceMillis() < Rung.LONG_MILLIS ? openAt(rung, some) : List.of();
            if (rung.shared() && open.size() <= FEW) {
                for (Confirmation confirmation : open) {
                    confirmation.skipRung();
                }
            } else if (rung.shared()) {
                return Optional.of(together(open, rung));
            } else if (!open.isEmpty()) {
                return Optional.of(alone(open.get(0), open.get(0).attempt(rung, spending.predictMillis())));
            }
        }
        return Optional.empty();
    }

    private static int open(List<Confirmation> some) {
        return (int) some.stream()
                .filter(each -> !each.isConfirmed() && each.nextRung() != null)
                .count();
    }

    @SuppressWarnings("ReferenceEquality") // the ladder has each of its rungs once
    private static List<Confirmation> openAt(Rung rung, List<Confirmation> some) {
        List<Confirmation> open = new ArrayList<>();
        for (Confirmation confirmation : some) {
            if (!confirmation.isConfirmed() && confirmation.nextRung() == rung) {
                open.add(confirmation);
            }
        }
        return open;
    }

    private Trial together(List<Confirmation> open, Rung rung) {
        List<Attempt> attempts = new ArrayList<>();
        open.forEach(confirmation -> attempts.add(confirmation.attempt(rung, spending.predictMillis())));
        long vain = vainMillis(VAIN_SHARED_MILLIS_EACH * open.size(), VAIN_SHARED_MILLIS);
        return new Trial("screen " + open.size() + " candidates", open, attempts, vain);
    }

    /** No run takes so much of what is left that nothing can be tried in another way, but for the least that has a point. */
    private long vainMillis(long wanted, long least) {
        return Math.max(least, Math.min(wanted, spending.vainMillisLeft() / 2));
    }

    private Trial alone(Confirmation confirmation, Attempt planned) {
        Attempt attempt = replay.unhurried(planned);
        String title =
                "confirm " + attempt.pair().id() + " " + confirmation.race().shortMemory();
        boolean other = !confirmation.race().orders().isEmpty();
        long patience = attempt.patienceMillis();
        return Trial.alone(
                other ? title + ", the other order" : title,
                confirmation,
                attempt,
                vainMillis(Rung.VAIN_PATIENCES * Math.min(Rung.LONG_MILLIS, patience), patience));
    }
}
