package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which calls tell that they move an iterator. */
final class OwnIteratorsTest {
    private static final Pattern NEXT =
            Pattern.compile("before CALL (\\w+) java\\.util\\.Iterator\\.next.*? :(\\d+) .*");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void iteratorsThatOthersMayHaveAreMoved(int release) throws Throwable {
        Program program = Program.of(
                folder,
                release,
                """
                import java.util.*;
                class P {
                  static Iterator<String> kept = Arrays.asList("a").iterator();
                  static void run() {
                    List<String> list = Arrays.asList("a", "b");
                    for (String each : list) each.length();
                    Iterator<String> own = list.iterator();
                    own.next();
                    kept.next();
                    Iterator<String> passed = list.iterator();
                    passed.next();
                    pass(passed);
                  }
                  static void pass(Iterator<String> given) {
                    given.next();
                  }
                }
                """,
                Program.CALLS.with(
                        "test",
                        """
                                java.util.Iterator
                                  next ADVANCES
                                """));
        program.verify();
        List<String> told = program.run().stream()
                .map(NEXT::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1) + " " + line.group(2))
                .toList();
        assertEquals(
                List.of(
                        "TAKES_OR_READS 6",
                        "TAKES_OR_READS 6",
                        "TAKES_OR_READS 8",
                        "ADVANCES 9",
                        "ADVANCES 11",
                        "ADVANCES 15"),
                told);
    }
}
