package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Run plainly, each program ends and finds what it expects; racy ones hide their race most of the time. */
final class PlainRunTest {
    private static final int RUNS = Integer.getInteger("litmus.plainRuns", 3);

    @TestFactory
    Stream<DynamicTest> every_program_ends_well() throws Exception {
        return Collection.read().programs().keySet().stream()
                .map(program -> DynamicTest.dynamicTest(program.toString(), () -> runs(program)));
    }

    private static void runs(Program program) {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int run = 0; run < RUNS; run++) {
                program.run();
            }
        });
    }
}
