package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    @TestFactory
    Stream<DynamicTest> everyRacyProgramIsConfirmed() {
        return methods("Racy", List.of())
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    for (int i = 0; i < RUNS; i++) {
                        CheckedTest test = check("Racy", name);
                        assertTrue(
                                test.races().stream().anyMatch(race -> race.status() == Status.CONFIRMED),
                                "run " + i + ": " + describe(test));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> noCorrectProgramIs() {
        return methods("Correct", List.of("increment"))
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    for (int i = 0; i < RUNS; i++) {
                        CheckedTest test = check("Correct", name);
                        assertEquals(List.of(), test.races(), "run " + i + ": " + describe(test));
                    }
                }));
    }

    private static Stream<String> methods(String program, List<String> others) {
        try {
            return Arrays.stream(
                            Class.forName("org.racechecked.programs." + program).getDeclaredMethods())
                    .filter(method -> method.getParameterCount() == 0
                            && method.getReturnType() == void.class
                            && !method.isSynthetic())
                    .map(java.lang.reflect.Method::getName)
                    .filter(name -> !others.contains(name))
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
