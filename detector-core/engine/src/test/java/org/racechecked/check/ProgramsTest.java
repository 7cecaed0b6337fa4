package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

class ProgramsTest {
    private static final int RUNS = Integer.getInteger("racechecked.test.runs", 1);
    private final Session session = Session.open(CheckSettings.of(Map.of()));

    private static final List<String> TOPICS = List.of("Owned", "Late", "", "Contents", "Handles", "Initialisers");

    @TestFactory
    Stream<DynamicTest> everyRacyProgramIsConfirmed() {
        return programs("Racy", (program, name) -> {
            CheckedTest test = check(program, name);
            assertTrue(test.races().stream().anyMatch(race -> race.status() == Status.CONFIRMED), () -> describe(test));
        });
    }

    @TestFactory
    Stream<DynamicTest> noCorrectProgramIs() {
        return programs("Correct", (program, name) -> {
            CheckedTest test = check(program, name);
            assertEquals(List.of(), test.races(), () -> describe(test));
        });
    }

    /** What is to be true of one program. */
    private interface Expectation {
        void check(String program, String name) throws ReflectiveOperationException;
    }

    private static Stream<DynamicTest> programs(String kind, Expectation expectation) {
        return TOPICS.stream().map(topic -> kind + topic).flatMap(program -> names(program)
                .map(name -> DynamicTest.dynamicTest(program + "." + name, () -> {
                    for (int i = 0; i < RUNS; i++) {
                        expectation.check(program, name);
                    }
                })));
    }

    private static Stream<String> names(String program) {
        try {
            return Arrays.stream(
                            Class.forName("org.racechecked.programs." + program).getDeclaredMethods())
                    .filter(method -> method.getParameterCount() == 0
                            && method.getReturnType() == void.class
                            && !Modifier.isSynchronized(method.getModifiers())
                            && !method.isSynthetic())
                    .map(Method::getName)
                    .sorted();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private CheckedTest check(String program, String method) throws ReflectiveOperationException {
        return RaceChecks.examine(session, new TestId(program, method), new WovenPrograms().body(program, method));
    }

    static String describe(CheckedTest test) {
        StringBuilder text = new StringBuilder(test.id() + " threads " + test.threads() + " " + test.plainFailure());
        for (Race race : test.races()) {
            text.append('\n')
                    .append(RaceText.of(race))
                    .append("\n  ")
                    .append(race.status())
                    .append(" ")
                    .append(race.reason());
        }
        return text.toString();
    }
}
