package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallTable;

/** The reference pages say what the table and the programs say. */
final class SynchronisationPageTest {
    private static final Path REFERENCE = Path.of("../../docs/reference");

    @Test
    void every_row_of_the_call_table_has_a_pair_of_programs() throws Exception {
        RowPairs pairs = RowPairs.read();
        assertEquals(
                List.of(),
                CallTable.builtIn().rows().stream()
                        .filter(row -> pairs.of(row).isEmpty())
                        .map(RowPairs::name)
                        .toList());
    }

    @Test
    void every_row_that_a_program_names_is_in_the_table() throws Exception {
        Set<String> known =
                CallTable.builtIn().rows().stream().map(RowPairs::name).collect(Collectors.toSet());
        assertEquals(
                List.of(),
                RowPairs.read().names().stream()
                        .filter(name -> !known.contains(name))
                        .toList());
    }

    @Test
    void the_page_is_up_to_date_or_is_written_with_litmus_write() throws Exception {
        Path page = REFERENCE.resolve("synchronisation.md");
        String made = SynchronisationPage.of(CallTable.builtIn(), RowPairs.read());
        if (Boolean.getBoolean("litmus.write")) {
            Files.writeString(page, made);
        }
        assertEquals(made, Files.readString(page), page + " is old: run this test with -Dlitmus.write=true");
    }

    @Test
    void the_page_of_the_call_table_explains_every_event() throws Exception {
        String page = Files.readString(REFERENCE.resolve("call-table.md"));
        assertEquals(
                List.of(),
                Arrays.stream(CallEvent.values())
                        .filter(event -> !page.contains("| " + event + " |"))
                        .toList());
        assertTrue(page.contains(CallTable.USER_ROWS), "it says where users put their rows");
    }
}
