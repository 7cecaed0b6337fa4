package org.racechecked.litmus;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.actors.Observer;
import org.racechecked.check.CheckSettings;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Attempt;
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
    private static final long VAIN_MILLIS = 4000;

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

    /** How often each is measured. */
    int runs() {
        return runs;
    }

    /** Runs in which a whole check, with its default patience, confirmed the race. */
    int checks() {
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

    /** Runs in which one attempt, predicted anew each time, brought the two sides together. */
    int attempts(Aim aim, long patienceMillis) {
        int met = 0;
        for (int i = 0; i < runs; i++) {
            for (CandidatePair pair : predict()) {
                if (races.contains(Finding.lines(pair.a().site(), pair.b().site()))) {
                    met += meets(new Attempt(pair, aim, patienceMillis, "A", "")) ? 1 : 0;
                    break;
                }
            }
        }
        return met;
    }

    private List<CandidatePair> predict() {
        AtomicInteger troubles = new AtomicInteger();
        RacePredictor predictor = new RacePredictor(cause -> troubles.incrementAndGet());
        observe(predictor, troubles);
        return predictor.finish();
    }

    private boolean meets(Attempt attempt) {
        AtomicInteger troubles = new AtomicInteger();
        RaceConfirmer confirmer = new RaceConfirmer(List.of(attempt), VAIN_MILLIS, cause -> troubles.incrementAndGet());
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
