package org.racechecked.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallTableTest {
    @TempDir
    private Path folder;

    @Test
    void namesUnsynchronisedClassesWithoutReadingAllRows() throws IOException {
        try (URLClassLoader loader = loaderOf("unsynchronised a.Bag # ours\n  put WRITES_CONTENTS\n")) {
            Set<String> names = CallTable.unsynchronisedSeenBy(loader);
            assertEquals(CallTable.seenBy(loader).unsynchronised(), names);
            assertTrue(names.containsAll(List.of("a.Bag", "java.util.HashMap")), names.toString());
        }
    }

    @Test
    void keepsTheRowsOfUsersBeforeOurs() throws IOException {
        try (URLClassLoader loader = loaderOf("java.util.Map\n  get WRITES_CONTENTS\n")) {
            List<CallRow> rows = CallTable.seenBy(loader).rowsFor("get");
            assertEquals(CallEvent.WRITES_CONTENTS, rows.get(0).event());
            assertEquals(CallTable.builtIn().rowsFor("get"), rows.subList(1, rows.size()));
            assertEquals(1, CallTable.ofUsers(loader).rows().size());
        }
    }

    @Test
    void readsCommentsTabsAndTheLineEndsOfAllSystems() {
        CallTable table =
                CallTable.of("rows", "# head\r\n\r\na.B # owner\r\n\tput(int) \t LOCKS # row\n   \n  get UNLOCKS");
        assertEquals(
                List.of(
                        new CallRow("a.B", "put", "(int)", CallEvent.LOCKS),
                        new CallRow("a.B", "get", "", CallEvent.UNLOCKS)),
                table.rows());
        assertFalse(table.unsynchronised().contains("a.B"));
    }

    @Test
    void refusesBadRowsByFileAndLine() {
        assertRefused("  get LOCKS\n", "rows:1: needed a class name at the start of a line before its methods");
        assertRefused("a.B\n  get\n", "rows:2: needed method EVENT or method(type,type) EVENT, found \"get\"");
        assertRefused("a.B\n  get(int LOCKS\n", "rows:2: needed method EVENT or method(type,type) EVENT");
        assertRefused("a.B\r\n\r\n  get GOES\r\n", "rows:3: needed one of the events of docs/reference/call-table.md");
        assertRefused("safe a.B\n", "rows:1: needed [unsynchronised] a.class.Name, found \"safe a.B\"");
    }

    private static void assertRefused(String rows, String reason) {
        var refused = assertThrows(IllegalArgumentException.class, () -> CallTable.of("rows", rows));
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.startsWith(reason), message);
    }

    private URLClassLoader loaderOf(String rows) throws IOException {
        Path file = folder.resolve(CallTable.USER_ROWS);
        Files.createDirectories(file.getParent());
        Files.writeString(file, rows);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
    }
}
