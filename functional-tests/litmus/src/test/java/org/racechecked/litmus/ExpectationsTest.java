package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs say of themselves what they are, and they come in pairs. */
final class ExpectationsTest {
    private static final Pattern DECLARATION =
            Pattern.compile("\n\\s+(reads|writes|changedBy)\\([^>]*(\\(\\) -> [^\n]*)");

    @TempDir
    private Path folder;

    @Test
    void every_program_says_either_that_it_has_no_race_or_where_its_races_are() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<Program, Expectation> each : Collection.read().programs().entrySet()) {
            if (each.getValue().isRacy() == each.getValue().saysNone()) {
                wrong.add(each.getKey() + " says " + each.getValue());
            }
            if (each.getValue().isRacy() == each.getKey().isRight()) {
                wrong.add(each.getKey() + " has the wrong name for what it says");
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void every_racy_program_has_a_right_twin() throws Exception {
        Set<Program> programs = Collection.read().programs().keySet();
        assertEquals(
                List.of(),
                programs.stream()
                        .filter(program -> !programs.contains(new Program(program.topic(), program.base())))
                        .toList());
    }

    @Test
    void every_right_program_has_a_racy_twin_or_is_one_of_a_kind_that_others_were_measured_on() throws Exception {
        Set<Program> programs = Collection.read().programs().keySet();
        Set<String> mutated = programs.stream()
                .filter(program -> !program.isRight())
                .map(program -> program.topic().getSimpleName() + program.base())
                .collect(Collectors.toSet());
        assertEquals(
                List.of(),
                programs.stream()
                        .filter(Program::isRight)
                        .filter(program -> program.topic() != Peers.class)
                        .filter(program -> !mutated.contains(program.topic().getSimpleName() + program.base()))
                        .toList());
    }

    @Test
    void calls_that_race_themselves_end_on_the_line_of_their_lambda() throws Exception {
        List<String> broken = new ArrayList<>();
        for (Path source : Collection.sources()) {
            String text = Files.readString(source);
            Matcher declaration = DECLARATION.matcher(text);
            while (declaration.find()) {
                if (!declaration.group(2).matches(".*\\);")) {
                    broken.add(source.getFileName() + declaration.group());
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void a_label_pairs_two_lines() throws Exception {
        Expectation read = read(
                """
                    void twin() {
                        data = 1; // race A
                        read = data; // race A
                    }
                """);
        assertEquals(Set.of(LinePair.of("Program.java:2", "Program.java:3")), read.races());
    }

    @Test
    void a_line_may_race_with_itself_and_with_another() throws Exception {
        Expectation read = read(
                """
                    void twin() {
                        if (data == 0) { // race A
                            data = 1; // race A, races with itself
                    }
                """);
        assertEquals(
                Set.of(
                        LinePair.of("Program.java:2", "Program.java:3"),
                        LinePair.of("Program.java:3", "Program.java:3")),
                read.races());
    }

    @Test
    void a_helper_may_hold_the_other_line() throws Exception {
        Expectation read = read(
                """
                    private void write() {
                        data = 1; // race W
                    }
                    void twin() {
                        read = data; // race W
                    }
                """);
        assertEquals(Set.of(LinePair.of("Program.java:2", "Program.java:5")), read.races());
    }

    @Test
    void a_label_on_one_line_only_is_refused() throws Exception {
        Exception refused = assertThrows(
                IllegalStateException.class,
                () -> read(
                        """
                            void twin() {
                                data = 1; // race A
                            }
                        """));
        assertTrue(refused.getMessage().contains("found [Program.java:2]"), refused.getMessage());
    }

    private Expectation read(String source) throws Exception {
        Path file = Files.writeString(folder.resolve("Program.java"), source);
        return Expectations.of(file).of("twin", Set.of("twin"));
    }
}
