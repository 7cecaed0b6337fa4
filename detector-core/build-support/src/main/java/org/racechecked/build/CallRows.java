package org.racechecked.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.racechecked.model.CallTable;
import org.racechecked.model.Problem;

/** The call table with the rows that libraries and the project itself bring along. */
public final class CallRows {
    private CallRows() {}

    /**
     * The table for the folders and jars of a class path.
     *
     * @throws BuildRefused when a row cannot be read
     */
    public static CallTable of(List<Path> classPath) throws IOException {
        CallTable table = CallTable.builtIn();
        for (Path entry : classPath) {
            Optional<String> rows = read(entry);
            if (rows.isPresent()) {
                table = with(table, entry + "/" + CallTable.USER_ROWS, rows.get());
            }
        }
        return table;
    }

    private static CallTable with(CallTable table, String origin, String rows) {
        try {
            return table.with(origin, rows);
        } catch (IllegalArgumentException e) {
            throw new BuildRefused(Problem.BAD_CALL_TABLE.at(origin, e.getMessage()));
        }
    }

    private static Optional<String> read(Path entry) throws IOException {
        Path inFolder = entry.resolve(CallTable.USER_ROWS);
        if (Files.isRegularFile(inFolder)) {
            return Optional.of(Files.readString(inFolder));
        }
        if (!Files.isRegularFile(entry) || !entry.toString().endsWith(".jar")) {
            return Optional.empty();
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            ZipEntry rows = jar.getEntry(CallTable.USER_ROWS);
            if (rows == null) {
                return Optional.empty();
            }
            try (InputStream in = jar.getInputStream(rows)) {
                return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // a zip does not say which one it is
            throw new IOException("cannot read the jar " + entry + ": " + e, e);
        }
    }
}
