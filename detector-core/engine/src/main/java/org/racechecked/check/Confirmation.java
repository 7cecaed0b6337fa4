package org.racechecked.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Meeting;
import org.racechecked.confirm.Miss;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Sighting;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;
import org.racechecked.recall.KnownPair;
import org.racechecked.recall.Verdict;

/** What is known of one candidate, and which attempts may still help: once met, both orders, each in a run of its own. */
final class Confirmation {
    /** Runs in which nobody came to one of the sites, before we believe that it takes another path to get there. */
    private static final int UNREACHED_RUNS = 2;

    /** What was met before will come again: waiting for it ends when it comes, or when nobody can come any more. */
    private static final long PATIENCE_FOR_KNOWN = 1000;

    private final TestId test;
    private final CandidatePair pair;
    private final PlainRuns plainRuns;
    private final String expectedBecause;
    private final BothOrders orders;
    private @Nullable Attempt asBefore;
    private @Nullable Attempt last;
    private boolean reused;
    private int rung;
    private int runs;
    private int meetings;
    private int unreached;
    private String lockedSides = "";
    private @Nullable Attempt met;
    private @Nullable Side a;
    private @Nullable Side b;
    private List<Step> steps = List.of();
    private @Nullable Throwable failure;
    private String reason = "";

    Confirmation(TestId test, CandidatePair pair, PlainRuns plainRuns, String expectedBecause, BothOrders orders) {
        this.test = test;
        this.pair = pair;
        this.plainRuns = plainRuns;
        this.expectedBecause = expectedBecause;
        this.orders = orders;
    }

    CandidatePair pair() {
        return pair;
    }

    /** An earlier build saw it: what worked then is tried first; if nothing did and nothing has changed, nothing is tried. */
    void recall(KnownPair known, boolean unchanged) {
        if (known.verdict() != Verdict.TRIED) {
            Attempt then = known.how();
            long patience = Math.max(PATIENCE_FOR_KNOWN, then.patienceMillis());
            asBefore = new Attempt(pair, then.aim(), patience, then.first(), then.late());
        } else if (unchanged) {
            reused = true;
            reason = "tried in " + known.runs()
                    + " runs of an earlier build; no class that takes part has changed since";
        }
    }

    /** The ladder is for those who know less. */
    void onlyAsBefore() {
        rung = Rung.LADDER.size();
    }

    /** The attempt that worked in an earlier build, while it has not been tried in this one. */
    @Nullable
    Attempt asBefore() {
        return asBefore;
    }

    /** The rung that is tried next if it has not met by then, or null when the ladder is done. */
    @Nullable
    Rung nextRung() {
        while (rung < Rung.LADDER.size() && !mayHelp(Rung.LADDER.get(rung))) {
            rung++;
        }
        return rung < Rung.LADDER.size() && !reused ? Rung.LADDER.get(rung) : null;
    }

    private boolean mayHelp(Rung next) {
        return unreached < UNREACHED_RUNS && next.isFor(pair) && (next.late().isEmpty() || hasLock(next));
    }

    /** Whoever comes to that side has a lock by then, which may be what keeps the other from coming. */
    private boolean hasLock(Rung next) {
        Sighting late = next.late().equals("A") ? pair.a() : pair.b();
        boolean hasOne = !late.locksHeld().isEmpty();
        return next.atLock() ? hasOne && !lockedSides.isEmpty() : hasOne || lockedSides.contains(next.late());
    }

    void skipRung() {
        rung++;
    }

    /** Goes on with the next rung on which all are tried in one run, if one is left. */
    void skipToShared() {
        int next = rung;
        while (next < Rung.LADDER.size() && !Rung.LADDER.get(next).shared()) {
            next++;
        }
        rung = next < Rung.LADDER.size() ? next : rung;
    }

    /** In a test that took so long in run 1. */
    Attempt attempt(Rung next, long testMillis) {
        return new Attempt(pair, next.aim(), next.patienceMillis(testMillis), orders.firstOrder(), next.delay(pair));
    }

    /** The order to try next, or null if it has not met or both orders are known as well as may be. */
    @Nullable
    Attempt nextOrder() {
        return met == null ? null : orders.next(met);
    }

    /** A run tried it and the two did not meet. */
    void missed(Attempt attempt, Miss miss, RunFacts facts) {
        runs++;
        if (met != null) {
            orders.missed(miss);
            return;
        }
        reason = facts.why(miss.why());
        unreached = miss.cameA() && miss.cameB() ? 0 : unreached + 1;
        lockedSides += miss.lockedSides();
        last = attempt;
        if (asBefore == null) {
            rung++;
        }
        asBefore = null;
    }

    /** A run in which others were tried too saw the two meet; what became of the test tells nothing of this pair alone. */
    void metAmongOthers(Attempt attempt, Meeting meeting) {
        meets(attempt);
        remember(meeting);
    }

    /** A run of its own saw the two meet. */
    void met(Attempt attempt, Meeting meeting, RunFacts facts) {
        meets(attempt);
        if (!meeting.keptOrder()) {
            remember(meeting);
            orders.notKept();
            return;
        }
        boolean firstTrial = orders.done().isEmpty();
        boolean firstHarm = orders.add(new OrderTrial(attempt.first(), facts.ending(), facts.detail()));
        if (firstHarm || firstTrial) {
            remember(meeting);
        }
        failure = firstHarm ? facts.thrown() : failure;
    }

    private void meets(Attempt attempt) {
        runs++;
        meetings++;
        met = attempt;
        asBefore = null;
        reason = "";
    }

    private void remember(Meeting meeting) {
        a = meeting.a();
        b = meeting.b();
        steps = meeting.steps(pair.memory());
    }

    /** No further run is made; whatever was not tried, or not as long as it might have been, says so. */
    void leftUntried(Spending spending) {
        boolean isCutOff = spending.isOver() || (nextRung() != null && spending.allowsNoMoreTrials());
        if (met == null && !reused && isCutOff) {
            reason = runs == 0 ? spending.reason() : reason + "; then " + spending.reason();
        }
    }

    boolean isConfirmed() {
        return met != null;
    }

    boolean isExpected() {
        return !expectedBecause.isEmpty();
    }

    @Nullable
    Throwable failure() {
        return failure;
    }

    /** What the next build should know, or null if this one has found out nothing new. */
    @Nullable
    KnownPair known(String hashes) {
        Attempt how = met == null ? last : met;
        if (reused || how == null || (met == null && nextRung() != null)) {
            return null;
        }
        Verdict verdict = met == null ? Verdict.TRIED : orders.didHarm() ? Verdict.HARMFUL : Verdict.MET;
        Attempt best = new Attempt(pair, how.aim(), how.patienceMillis(), orders.worstOrder(), how.late());
        return new KnownPair(test.method(), best, hashes, verdict, runs);
    }

    /** All that is known by now. */
    Race race() {
        Status untried = runs == 0 && !reused ? Status.NOT_TRIED : Status.UNCONFIRMED;
        return new Race(
                pair.id(),
                pair.memory(),
                test,
                isConfirmed() ? Status.CONFIRMED : untried,
                isConfirmed() ? orders.outcome(plainRuns.hasPassed()) : null,
                runs == 0 && reason.isEmpty() ? "the test was not run again for it" : reason,
                a == null ? predicted(pair.a()) : a,
                b == null ? predicted(pair.b()) : b,
                pair.objectBirth(),
                orders.done(),
                steps,
                runs,
                meetings,
                expectedBecause);
    }

    private static Side predicted(Sighting seen) {
        return new Side(seen.site(), seen.access(), seen.thread(), seen.birth(), seen.locksHeld(), List.of());
    }
}
