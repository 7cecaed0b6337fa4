package org.racechecked.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;
import org.opentest4j.AssertionFailedError;
import org.racechecked.actors.DeadlockAhead;
import org.racechecked.canary.RacyCounter;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;

/** The race lane in small: sample tests woven into a folder, loaded from there and run by Jupiter. */
class RaceCheckedTest {
    @TempDir
    static Path folder;

    private static Woven loader;

    /** Loads samples and the canary from the woven folder and all else as usual. */
    private static final class Woven extends URLClassLoader {
        Woven(URL woven) {
            super(new URL[] {woven}, RaceCheckedTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean ours = name.startsWith("org.racechecked.samples.") || name.equals(RacyCounter.class.getName());
            if (!ours) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @BeforeAll
    static void weave() throws Exception {
        Path tests = placeOf(RaceCheckedTest.class);
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(tests, folder)),
                List.of(placeOf(RacyCounter.class)),
                new ClassPatterns(List.of("org.racechecked.samples.*"), List.of()),
                CallTable.builtIn()));
        loader = new Woven(folder.toUri().toURL());
    }

    @AfterAll
    static void close() throws Exception {
        loader.close();
    }

    private static Path placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<Event> run(String method) throws Exception {
        Class<?> sample = loader.loadClass("org.racechecked.samples.CounterSample");
        ((List<?>) sample.getField("log").get(null)).clear();
        return run(sample, method);
    }

    private static List<Event> run(Class<?> sample, String method) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(sample, method))
                .execute()
                .testEvents()
                .stream()
                .filter(event -> event.getType() == EventType.FINISHED || event.getType() == EventType.SKIPPED)
                .toList();
    }

    private static List<String> log() throws Exception {
        Class<?> sample = loader.loadClass("org.racechecked.samples.CounterSample");
        return ((List<?>) sample.getField("log").get(null))
                .stream().map(String::valueOf).toList();
    }

    private static Throwable failure(Event event) {
        return event.getRequiredPayload(org.junit.platform.engine.TestExecutionResult.class)
                .getThrowable()
                .orElse(null);
    }

    @Test
    void aRacyTestPredictsThenConfirmsAndFailsOncePerRace() throws Exception {
        List<Event> events = run("racy");
        assertEquals("predict", events.get(0).getTestDescriptor().getDisplayName());
        assertEquals(null, failure(events.get(0)));
        List<Throwable> failures = events.stream()
                .map(RaceCheckedTest::failure)
                .filter(f -> f != null)
                .toList();
        assertEquals(2, failures.size(), "the read and the write each race with the write");
        for (Throwable failure : failures) {
            assertInstanceOf(AssertionFailedError.class, failure);
            String message = failure.getMessage();
            assertTrue(message.startsWith("RACE R-"), message);
            assertTrue(message.contains("org.racechecked.samples.CounterSample.count"), message);
            assertTrue(message.contains("CounterSample.java:3"), message);
            assertTrue(message.contains("replay: -Dracechecked.replay=R-"), message);
        }
        assertTrue(
                events.stream().skip(1).allMatch(event -> event.getTestDescriptor()
                        .getDisplayName()
                        .matches("confirm R-[0-9a-f]{8} CounterSample\\.count(, the other order)?")),
                events.toString());
    }

    @Test
    void theLostUpdateIsHarmful() throws Exception {
        assertTrue(run("racy").stream()
                .map(RaceCheckedTest::failure)
                .anyMatch(failure -> failure != null && failure.getMessage().contains("harmful")));
    }

    @Test
    void everyRunHasAFreshInstanceAndItsWholeLifecycle() throws Exception {
        int runs = run("racy").size();
        List<String> log = log();
        assertEquals(3 * runs, log.size());
        for (int i = 0; i < log.size(); i += 3) {
            assertEquals(List.of("before", "racy 0", "after"), log.subList(i, i + 3));
        }
    }

    @Test
    void aCleanTestRunsOnce() throws Exception {
        List<Event> events = run("clean");
        assertEquals(1, events.size(), events.toString());
        assertEquals(null, failure(events.get(0)));
    }

    @Test
    void aTestThatFailsByItselfFailsAsItDid() throws Exception {
        List<Event> events = run("failsByItself");
        assertEquals(1, events.size());
        assertEquals("by itself", failure(events.get(0)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadlocksItself", "hasThreadsThatDeadlock"})
    void aDeadlockFailsItsTestWhoeverTakesPartAndTheNextTestIsChecked(String method) throws Exception {
        List<Event> events = run(method);
        Throwable failure = failure(events.get(0));
        // either thread of the test's own deadlock may be the one that is ended
        assertInstanceOf(DeadlockAhead.class, failure);
        assertEquals(2, failure.getMessage().split(" waits for ", -1).length - 1, failure.getMessage());
        aCleanTestRunsOnce();
    }

    @Test
    void aTestThatFailsByItselfStillHasItsRacesReported() throws Exception {
        List<Event> events = run("failsAndRaces");
        assertEquals("by itself", failure(events.get(0)).getMessage());
        Throwable last = failure(events.get(events.size() - 1));
        assertTrue(last.getMessage().startsWith("RACE R-"), last.getMessage());
    }

    @Test
    void anAssumptionThatDoesNotHoldAbortsTheOneRun() throws Exception {
        List<Event> events = run("assumesTooMuch");
        assertEquals(1, events.size());
        assertInstanceOf(org.opentest4j.TestAbortedException.class, failure(events.get(0)));
    }

    @Test
    void testAndRaceCheckedTogetherGiveOneClearSentence() throws Exception {
        for (String method : List.of("withTest", "withRepeatedTest")) {
            List<Event> events = run(method);
            List<Throwable> failures = events.stream()
                    .filter(event -> event.getType() == EventType.FINISHED)
                    .map(RaceCheckedTest::failure)
                    .toList();
            assertEquals(1, failures.size(), events.toString());
            assertTrue(failures.get(0).getMessage().contains("has both @RaceChecked and @"), failures.toString());
            assertTrue(!log().contains(method), "the test body must not run");
        }
    }

    @Test
    void anExpectedRaceDoesNotFailItsTest() throws Exception {
        List<Event> events = run("expected");
        assertTrue(events.size() > 1, "it is confirmed all the same");
        assertTrue(events.stream().allMatch(event -> failure(event) == null), events.toString());
    }

    @Test
    void aRaceThatTheSourceSaysToIgnoreFailsNothingAndTheSameWithoutAnnotationDoes() throws Exception {
        Class<?> sample = loader.loadClass("org.racechecked.samples.IgnoreSample");
        for (String ignored : List.of("ignoredField", "inIgnoredMethod", "inIgnoredClass")) {
            List<Event> events = run(sample, ignored);
            assertTrue(events.size() > 1, ignored + " is confirmed all the same");
            assertTrue(events.stream().allMatch(event -> failure(event) == null), events.toString());
        }
        for (String red : List.of("field", "inOtherClass")) {
            List<Event> events = run(sample, red);
            assertTrue(events.stream().anyMatch(event -> failure(event) != null), events.toString());
        }
    }

    @Test
    void anExpectationWithoutReasonAndABudgetThatIsNoneAreRefused() throws Exception {
        for (var refused : Map.of("expectedWithoutReason", "a reason", "withABudgetThatIsNone", "a duration")
                .entrySet()) {
            List<Event> events = run(refused.getKey());
            assertEquals(1, events.size());
            assertTrue(failure(events.get(0)).getMessage().contains(refused.getValue()), events.toString());
            assertTrue(!log().contains(refused.getKey()), "the test body must not run");
        }
    }

    @Test
    void aTimeOutOfJUnitThatOurPausesExplainIsNotCalledHarmful() throws Exception {
        List<Event> events = run("inAHurry");
        Throwable last = failure(events.get(events.size() - 1));
        assertTrue(last.getMessage().startsWith("RACE R-"), last.getMessage());
        assertTrue(last.getMessage().contains("no-difference-seen"), last.getMessage());
    }
}
