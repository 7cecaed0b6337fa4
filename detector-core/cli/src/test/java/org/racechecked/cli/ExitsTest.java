package org.racechecked.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that say themselves when they end. */
final class ExitsTest {
    private static final String RUNTIME = "Runtime.getRuntime()";

    @TempDir
    private Path folder = Path.of("");

    private Jar.Ending run(String statements) throws Exception {
        Programs.exits(folder, statements);
        return new Jar(folder).run("run", "-cp", "classes", "--timeout", "20s", "Exits");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.exit(0);",
                RUNTIME + ".exit(0);",
                RUNTIME + ".halt(0);",
                "java.util.stream.IntStream.of(0).forEach(System::exit);",
                "new Thread(() -> System.exit(0)).start(); Thread.currentThread().join();",
                "java.util.concurrent.ForkJoinPool.commonPool().submit(() -> System.exit(0)).get();",
                "java.util.concurrent.Executors.newFixedThreadPool(2).submit(() -> n).get(); System.exit(0);",
            })
    void theirRacesAreFoundHoweverTheyEnd(String exit) throws Exception {
        Jar.Ending ending = run(exit);
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("RACE R-"), ending.text());
        assertFalse(ending.text().contains("NOT TRIED"), ending.text());
        assertFalse(ending.text().contains("[threads-left]"), ending.text());
    }

    @Test
    void nobodyRunsAfterAnExitWhoWaitsForWhoCalledIt() throws Exception {
        Jar.Ending ending = run(
                """
                Thread waits = new Thread(() -> { synchronized (Exits.class) { System.out.println("got in"); } });
                synchronized (Exits.class) {
                    waits.start();
                    try {
                        System.exit(0);
                    } finally {
                        System.out.println("came back");
                    }
                }
                """);
        assertEquals(1, ending.exitCode(), ending.text());
        assertFalse(ending.text().contains("NOT TRIED"), ending.text());
        assertFalse(ending.text().contains("got in") || ending.text().contains("came back"), ending.text());
    }

    @Test
    void anExitThatTellsOfABugIsTheHarmOfItsRace() throws Exception {
        Jar.Ending ending = run("if (n != 2) { System.exit(3); }");
        assertEquals(1, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("harmful"), ending.text());
        assertTrue(ending.text().contains("threw: System.exit(3) at Exits.main(Exits.java:9)"), ending.text());
        assertFalse(ending.text().contains("NOT TRIED"), ending.text());
    }

    @Test
    void oneThatFailsByItselfIsSaidToFailThere() throws Exception {
        Programs.exits(folder, RUNTIME + ".exit(3);");
        Jar.Ending ending = new Jar(folder).run("run", "-cp", "classes", "--predict-only", "Exits");
        assertEquals(2, ending.exitCode(), ending.text());
        assertTrue(ending.text().contains("Runtime.exit(3) at Exits.main(Exits.java:9)"), ending.text());
        assertTrue(ending.text().contains("[program-failed]"), ending.text());
    }
}
