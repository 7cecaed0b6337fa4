package org.racechecked.litmus;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.actors.Observer;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Delay;
import org.racechecked.confirm.RaceConfirmer;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.WovenClasses;

/** How often one racy program's race is confirmed: by single attempts of each kind, and as users check it. */
final class MeetingRates {
    static final List<Long> PATIENCES = List.of(10L, 100L, 1000L);
    /** As in a check: a run ends its holding when its threads were held in vain for so many times their patience. */
    private static final int VAIN_PATIENCES = 4;

    private final Session session = Session.open(
            new CheckSettings(true, null, "", java.time.Duration.ofSeconds(30), java.time.Duration.ofSeconds(60)));
    private final Program program;
    private final RaceChecks.Body body;
    private final Set<LinePair> races;
    private final int runs;

    MeetingRates(Program program, RaceChecks.Body body, Set<LinePair> races, int runs) {
        this.program = program;
        this.body = body;
        this.races = races;
        this.runs = runs;
    }

    /** All of it. */
    Rates measure() {
        return attempts().withChecks(checks());
    }

    /** Runs in which a whole check, with its default patience, confirmed the race. */
    private int checks() {
        int confirmed = 0;
        for (int i = 0; i < runs; i++) {
            CheckedTest test = RaceChecks.examine(session, new TestId("rates", program.toString()), body);
            confirmed += test.races().stream()
                            .anyMatch(race -> race.status() == Status.CONFIRMED && races.contains(Finding.lines(race)))
                    ? 1
                    : 0;
        }
        return confirmed;
    }

    /** In each run the race is predicted anew, and then tried by one attempt of each kind. */
    private Rates attempts() {
        Rates met = Rates.none(runs);
        for (int i = 0; i < runs; i++) {
            Optional<CandidatePair> race = predict().stream()
                    .filter(pair -> races.contains(
                            Finding.lines(pair.a().site(), pair.b().site())))
                    .findFirst();
            if (race.isPresent()) {
                met = met.plusOne(meetings(race.get(), Aim.EXACTLY), meetings(race.get(), Aim.ANYWHERE));
            }
        }
        return met;
    }

    /** 1 for each patience with which the two sides met, else 0. */
    private List<Integer> meetings(CandidatePair race, Aim aim) {
        return PATIENCES.stream()
                .map(millis -> meets(new Attempt(race, aim, millis, "A", Delay.NONE)) ? 1 : 0)
                .toList();
    }

    private List<CandidatePair> predict() {
        AtomicInteger troubles = new AtomicInteger();
        RacePredictor predictor = new RacePredictor(cause -> troubles.incrementAndGet(), 1 << 30);
        observe(predictor, troubles);
        return predictor.finish();
    }

    private boolean meets(Attempt attempt) {
        AtomicInteger troubles = new AtomicInteger();
        RaceConfirmer confirmer = new RaceConfirmer(
                List.of(attempt), VAIN_PATIENCES * attempt.patienceMillis(), cause -> troubles.incrementAndGet());
        observe(confirmer, troubles);
        return confirmer.meeting(0) != null;
    }

    private void observe(Observer observer, AtomicInteger troubles) {
        observer.begin();
        WovenClasses.listen(observer);
        try {
            body.run();
        } catch (Throwable harm) {
            // an order that makes the program fail was seen as well as any other
            if (harm instanceof LinkageError) {
                throw new IllegalStateException(harm);
            }
        } finally {
            WovenClasses.listen(null);
        }
        if (troubles.get() > 0) {
            throw new IllegalStateException(program + " could not be observed");
        }
    }
}
