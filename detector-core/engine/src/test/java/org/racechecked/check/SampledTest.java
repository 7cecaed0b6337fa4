package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Problem;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;
import org.racechecked.predict.RacePredictor;
import org.racechecked.result.ResultFiles;
import org.racechecked.sample.Sampler;
import org.racechecked.sample.Sampling;
import org.racechecked.sample.Unwatched;
import org.racechecked.weave.Guarding;

/** What is left out by choice: never what a thread does first, and never unsaid. */
class SampledTest {
    private static final int CALLS = 2 * (1 << 19);

    private final List<Throwable> troubles = new CopyOnWriteArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"I", "IA", "F", "FA", "F0", "H.5", "HA.5", "HA0"})
    void theRaceThatIsThereFromTheStartIsFound(String sampling) throws Throwable {
        assertEquals(predicted("often", ""), predicted("often", sampling));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "I", "F0", "HA.5"})
    void callSitesThatAreErasedAskAgainWhenTheyAreNeeded(String sampling) throws Throwable {
        RaceChecks.Body body = new WovenPrograms(Guarding.INDY).body("Sampled", "newcomer");
        body.run();
        RacePredictor first = predict(body, sampling);
        assertEquals(
                sampling.isEmpty() || sampling.equals("I"), first.unwatched().isEmpty());
        String found = ids(first);
        body.run();
        assertFalse(found.isEmpty());
        assertEquals(found, ids(predict(body, sampling)));
        assertEquals(found, ids(predict(body, "")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"counter", "setSameElement"})
    void racesAreConfirmedAlsoBehindCallSites(String program) throws Exception {
        Session session = Session.open(CheckSettings.of(Map.of()));
        RaceChecks.Body body = new WovenPrograms(Guarding.INDY).body("Racy", program);
        CheckedTest test = RaceChecks.examine(session, new TestId("Racy", program), body);
        assertTrue(test.races().stream().anyMatch(race -> race.status() == Status.CONFIRMED), test::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"F0", "HA.5"})
    void whoComesLateIsWatchedAtFirstAlsoWhereNobodyWasAnyMore(String sampling) throws Throwable {
        RacePredictor predictor = predict("newcomer", sampling);
        assertTrue(unwatched(predictor, "add").get(0).more(), "never switched off");
        assertTrue(predictor.finish().size() > 0);
    }

    @Test
    void aBackOffLeavesFewCalls() throws Throwable {
        RacePredictor predictor = predict("often", "F.5");
        long calls =
                unwatched(predictor, "add").stream().mapToLong(Unwatched::calls).sum();
        assertTrue(calls > (1 << 18) - 256 && calls <= CALLS - 16, "unwatched: " + calls);
    }

    @ParameterizedTest
    @ValueSource(strings = {"F", "HA.5", "F0"})
    void aCallThatLastsLongIsNotWatchedToItsEnd(String sampling) throws Throwable {
        assertEquals(predicted("lasting", ""), predicted("lasting", sampling));
        assertEquals(1, unwatched(predict("lasting", sampling), "last").size());
    }

    @ParameterizedTest
    @CsvSource({
        "afterCalls,turn",
        "afterNest,nestAndCount",
        "afterNestInOne,<init>",
        "afterNests,nestsAndCount",
        "afterRows,rowsAndCount",
        "afterLoopsInALoop,loopsAndCount",
        "inASecondLoop,secondLoop",
        "queues,peek"
    })
    void whatComesAfterALongLoopIsWatched(String program, String method) throws Throwable {
        String found = predicted(program, "");
        assertFalse(found.isEmpty());
        assertEquals(found, predicted(program, "HA.5"));
        assertEquals(1, unwatched(predict(program, "HA.5"), method).size());
    }

    /** What it costs to watch less, and the sign that less is written down. */
    @ParameterizedTest
    @ValueSource(strings = {"afterManyObjects", "afterManyQueues"})
    void ofEachStatementNoMoreThanTheFirstFactsAreKept(String program) throws Throwable {
        assertTrue(seesARace(program, ""));
        assertFalse(seesARace(program, "I0"));
    }

    /** Wherever it is. */
    private boolean seesARace(String program, String sampling) throws Throwable {
        RacePredictor predictor = predict(program, sampling);
        return !predictor.finish().isEmpty() || predictor.missesPairs();
    }

    /** Until that loop is left itself. */
    @Test
    void eachTurnOfALoopGivesThoseInItAnotherChance() throws Throwable {
        long asked = unwatched(predict("afterLoopsInALoop", "HA.5"), "loopsAndCount").stream()
                .mapToLong(Unwatched::calls)
                .sum();
        assertTrue(asked > 40, "asked in vain: " + asked);
    }

    @Test
    void withoutAFactorForCallsAllOfThemAreWatched() throws Throwable {
        assertEquals(List.of(), predict("often", "IA").unwatched());
    }

    @Test
    void whatOneThreadDoesAloneIsNotKeptForEver() throws Throwable {
        RacePredictor predictor = predict("alone", "HA.5");
        assertEquals(1, unwatched(predictor, "turn").size());
        assertEquals(List.of(), predictor.finish());
    }

    @Test
    void theResultSaysWhatWasLeftOut() throws Exception {
        String message = notice(Map.of("racechecked.sampling", "HA.5"));
        assertTrue(message.contains("racechecked.sampling=HA.5"), message);
        assertTrue(message.contains("Sampled.add"), message);
    }

    @Test
    void aBudgetThatIsExceededIsKeptByWatchingLess() throws Exception {
        String message = notice(Map.of("racechecked.maxSlowdown", "1.01"));
        assertTrue(message.contains("racechecked.maxSlowdown=1.01"), message);
        assertTrue(message.contains("Sampled."), message);
    }

    private String notice(Map<String, String> settings) throws IOException, ReflectiveOperationException {
        Map<String, String> all = new java.util.HashMap<>(settings);
        all.put("racechecked.results", folder.toString());
        Session session = Session.open(CheckSettings.of(all));
        RaceChecks.examine(session, new TestId("Sampled", "often"), new WovenPrograms().body("Sampled", "often"));
        CheckResult result = ResultFiles.read(List.of(folder));
        return result.notices().stream()
                .filter(notice -> notice.problem() == Problem.NOT_WATCHED)
                .findFirst()
                .orElseThrow()
                .message();
    }

    private static List<Unwatched> unwatched(RacePredictor predictor, String method) {
        predictor.finish();
        return predictor.unwatched().stream()
                .filter(each -> SiteBook.site(each.site()).site().method().equals(method))
                .toList();
    }

    private String predicted(String method, String sampling) throws Throwable {
        return ids(predict(method, sampling));
    }

    private static String ids(RacePredictor predictor) {
        return predictor.finish().stream().map(CandidatePair::id).sorted().collect(Collectors.joining(" "));
    }

    private RacePredictor predict(String method, String sampling) throws Throwable {
        return predict(new WovenPrograms().body("Sampled", method), sampling);
    }

    private RacePredictor predict(RaceChecks.Body body, String sampling) throws Throwable {
        RacePredictor predictor =
                new RacePredictor(troubles::add, 256 << 20, new Sampler(Sampling.of("sampling", sampling), null));
        FirstRun.of(body, predictor);
        assertEquals(List.of(), troubles);
        return predictor;
    }
}
