package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallTable;

class UserRowsTest {
    @TempDir
    private Path folder;

    @Test
    void standBeforeOurs() throws Exception {
        write("java.util.Map\n  get WRITES_CONTENTS\n");
        try (URLClassLoader loader = loader()) {
            assertEquals(
                    CallEvent.WRITES_CONTENTS,
                    CallTable.seenBy(loader).rowsFor("get").get(0).event());
        }
    }

    @Test
    void thatCannotBeReadAreRefusedWithFileAndLine() throws Exception {
        write("a.Library\n  go GOES\n");
        try (URLClassLoader loader = loader()) {
            UnreliableRun refused = assertThrows(UnreliableRun.class, () -> Session.refuseBadRows(loader));
            String message = String.valueOf(refused.getMessage());
            assertTrue(message.contains(CallTable.USER_ROWS + ":2: needed one of the events"), message);
            assertTrue(message.contains("found \"go GOES\""), message);
            assertTrue(message.contains("[bad-call-table]"), message);
        }
    }

    private void write(String rows) throws Exception {
        Path file = folder.resolve(CallTable.USER_ROWS);
        Files.createDirectories(file.getParent());
        Files.writeString(file, rows);
    }

    private URLClassLoader loader() throws Exception {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
    }
}
