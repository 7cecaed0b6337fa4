package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** True races are confirmed on an idle machine and on a busy one, and both orders really happen. */
class SurenessTest {
    private static final int RUNS = Integer.getInteger("racechecked.test.runs", 1);
    private final Session session = Session.open(CheckSettings.of(Map.of()));

    @TestFactory
    Stream<DynamicTest> idle() {
        return all(0);
    }

    @TestFactory
    Stream<DynamicTest> withEveryProcessorBusy() {
        return all(Runtime.getRuntime().availableProcessors());
    }

    private Stream<DynamicTest> all(int load) {
        return Stream.concat(
                methods("Hard", List.of("touch", "sleep")).map(name -> test("Hard", name, load)),
                methods("Orders", List.of("put", "lockAnd", "a", "b")).map(name -> test("Orders", name, load)));
    }

    private DynamicTest test(String program, String name, int load) {
        return DynamicTest.dynamicTest(name, () -> {
            List<String> wrong = new ArrayList<>();
            Load.whileBusy(load, () -> {
                for (int i = 0; i < RUNS; i++) {
                    CheckedTest test = RaceChecks.examine(
                            session, new TestId(program, name), new WovenPrograms().body(program, name));
                    String problem = program.equals("Hard") ? notConfirmed(test) : notInOrder(test);
                    if (!problem.isEmpty()) {
                        wrong.add("run " + i + ": " + problem);
                    }
                }
            });
            assertEquals(List.of(), wrong, wrong.size() + " of " + RUNS);
        });
    }

    private static String notConfirmed(CheckedTest test) {
        return test.races().stream().anyMatch(race -> race.status() == Status.CONFIRMED && about(race))
                ? ""
                : ProgramsTest.describe(test);
    }

    private static boolean about(Race race) {
        return race.memory().endsWith(".count")
                || race.memory().startsWith("int[]")
                || race.memory().startsWith("java.util.ArrayList");
    }

    /** Whoever was let go first must not have been the last. */
    private static String notInOrder(CheckedTest test) {
        assertTrue(!test.races().isEmpty(), "nothing was predicted");
        for (Race race : test.races()) {
            if (race.orders().size() != 2) {
                return race.orders().size() + " orders: " + ProgramsTest.describe(test);
            }
            for (OrderTrial order : race.orders()) {
                String second = order.first().equals("A") ? "B" : "A";
                String thread = (second.equals("A") ? race.a() : race.b()).thread();
                boolean fine = order.detail().contains("the last was " + second)
                        || order.detail().contains("the last was " + thread);
                // of one statement, A and B are whoever came so; threads name them
                if (!fine && !race.a().site().equals(race.b().site())) {
                    return order + " of " + ProgramsTest.describe(test);
                }
            }
            if (race.orders().get(0).detail().equals(race.orders().get(1).detail())) {
                return "one order twice: " + ProgramsTest.describe(test);
            }
        }
        return "";
    }

    private static Stream<String> methods(String program, List<String> others) {
        try {
            return Arrays.stream(
                            Class.forName("org.racechecked.programs." + program).getDeclaredMethods())
                    .filter(method -> method.getParameterCount() == 0 && !method.isSynthetic())
                    .map(java.lang.reflect.Method::getName)
                    .filter(name -> !others.contains(name))
                    .sorted();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
