package org.racechecked.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racechecked.result.Json;

/** The folder that a report is written to; pages of races that are gone are removed from it, nothing else is. */
final class ReportFolder {
    private final Path folder;
    private final List<Path> written = new ArrayList<>();

    ReportFolder(Path folder) {
        this.folder = folder;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    Path write(String name, String text) throws IOException {
        Path file = path(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        written.add(file);
        return file;
    }

    Path write(String name, Json json) throws IOException {
        Path file = path(name);
        Files.createDirectories(file.getParent());
        try (Writer out = Files.newBufferedWriter(file)) {
            json.pretty(out);
        }
        written.add(file);
        return file;
    }

    void clearRaces() throws IOException {
        Path races = path("r");
        if (Files.isDirectory(races)) {
            try (DirectoryStream<Path> pages = Files.newDirectoryStream(races, "*.html")) {
                for (Path page : pages) {
                    Files.delete(page);
                }
            }
        }
    }

    List<Path> written() {
        return List.copyOf(written);
    }
}
