package org.racechecked.build;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.racechecked.model.WovenIndex;
import org.racechecked.report.WovenClassFact;

/** Reads what the woven copies say of themselves. */
final class WovenFacts {
    private WovenFacts() {}

    static List<WovenClassFact> read(Layout layout) throws IOException {
        List<WovenClassFact> facts = new ArrayList<>();
        if (Files.isDirectory(layout.woven())) {
            try (Stream<Path> copies = Files.walk(layout.woven(), 2)) {
                for (Path copy : copies.sorted().toList()) {
                    addAll(copy, facts);
                }
            }
        }
        return facts;
    }

    private static void addAll(Path copy, List<WovenClassFact> facts) throws IOException {
        if (Files.isRegularFile(copy) && copy.toString().endsWith(".jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(copy)) {
                addIndex(copy, jar.getPath("/").resolve(WovenIndex.FILE), facts);
            }
        } else {
            addIndex(copy, copy.resolve(WovenIndex.FILE), facts);
        }
    }

    private static void addIndex(Path copy, Path index, List<WovenClassFact> facts) throws IOException {
        if (Files.exists(index)) {
            for (WovenIndex.Entry entry :
                    WovenIndex.decode(copy.toString(), Files.readString(index)).entries()) {
                WovenClassFact.State state =
                        WovenClassFact.State.valueOf(entry.state().name());
                facts.add(new WovenClassFact(
                        entry.className(),
                        entry.lines().file(),
                        state,
                        entry.reason(),
                        entry.lines().byLine()));
            }
        }
    }
}
