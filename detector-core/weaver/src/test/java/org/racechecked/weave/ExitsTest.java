package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Calls that end the JVM")
class ExitsTest {
    private static final Exits ENDS = new Exits(Ends.class.getName().replace('.', '/'));

    @TempDir
    Path folder;

    /** What is called instead of what ends the JVM. */
    public static final class Ends {
        private static final List<String> CALLS = new ArrayList<>();

        private Ends() {}

        public static void exit(int status) {
            CALLS.add("exit " + status);
        }

        public static void exit(Runtime runtime, int status) {
            CALLS.add("exit of " + (runtime == Runtime.getRuntime()) + " " + status);
        }

        public static void halt(Runtime runtime, int status) {
            CALLS.add("halt of " + (runtime == Runtime.getRuntime()) + " " + status);
        }
    }

    private Program program(String body) throws IOException {
        return Program.of(folder, 17, "class P { static void run() { " + body + " } }", ENDS);
    }

    @Test
    void goWhereTheyAreLed() throws Throwable {
        Ends.CALLS.clear();
        Program program = program(
                """
                System.exit(1);
                Runtime.getRuntime().exit(2);
                Runtime.getRuntime().halt(3);
                java.util.function.IntConsumer exit = System::exit;
                exit.accept(4);
                exit = Runtime.getRuntime()::halt;
                exit.accept(5);
                java.util.function.BiConsumer<Runtime, Integer> both = Runtime::exit;
                both.accept(Runtime.getRuntime(), 6);
                """);
        program.verify();
        program.run();
        assertEquals(
                List.of("exit 1", "exit of true 2", "halt of true 3", "exit 4", "halt of true 5", "exit of true 6"),
                Ends.CALLS);
    }

    @Test
    void areNoReasonToTouchAClassWhereTheyAreLedNowhere() throws IOException {
        Program program = Program.of(folder, 17, "class P { static void run() { System.exit(1); } }");
        assertInstanceOf(Woven.Untouched.class, program.woven("P"));
    }
}
