package org.racechecked.recall;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/**
 * What earlier builds found out, one file per test class: a sorted set of lines, so that files of two machines can be
 * put together line by line, and any of them can be deleted.
 *
 * <p>Shared state: guarded by its own monitor; other JVMs may write the same file, of which the last whole one stays.
 */
public final class Recollection {
    private static final String HEAD =
            "# racechecked-memory/1: safe to delete, to share, and to merge as a set of lines";

    private final Path folder;
    private final List<Notice> notices = new ArrayList<>();

    public Recollection(Path folder) {
        this.folder = folder;
    }

    /** What is known of the pairs of that test, best known first. */
    public synchronized List<KnownPair> of(TestId test) throws IOException {
        return read(test.className()).values().stream()
                .filter(known -> known.method().equals(test.method()))
                .sorted(KnownPair.BETTER_KNOWN.reversed())
                .toList();
    }

    /** All ids that any test is known to have a race or a candidate under, with the tests. */
    public synchronized Map<String, TestId> ids() throws IOException {
        Map<String, TestId> ids = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (var files = Files.newDirectoryStream(folder, "*.txt")) {
                for (Path file : files) {
                    String name = file.getFileName().toString();
                    String className = name.substring(0, name.length() - ".txt".length());
                    for (KnownPair known : read(className).values()) {
                        ids.put(known.how().pair().id(), new TestId(className, known.method()));
                    }
                }
            }
        }
        return ids;
    }

    /** Replaces what is known of these pairs of the test; of others it stays. */
    public synchronized void keep(TestId test, Collection<KnownPair> found) throws IOException {
        Map<String, KnownPair> all = read(test.className());
        found.forEach(known -> all.put(known.key(), known));
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        all.values().stream().map(PairLine::write).sorted().forEach(line -> text.append(line)
                .append('\n'));
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, "new", ".tmp");
        Files.writeString(fresh, text, StandardCharsets.UTF_8);
        Files.move(fresh, file(test.className()), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Lines that could not be read since this was last asked; they count as deleted. */
    public synchronized List<Notice> unreadable() {
        List<Notice> found = List.copyOf(notices);
        notices.clear();
        return found;
    }

    private Path file(String className) {
        return folder.resolve(className + ".txt");
    }

    private Map<String, KnownPair> read(String className) throws IOException {
        Map<String, KnownPair> all = new TreeMap<>();
        Path file = file(className);
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return all;
        }
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith("#") && !lines.get(i).isBlank()) {
                try {
                    KnownPair known = PairLine.read(lines.get(i));
                    all.merge(known.key(), known, Recollection::better);
                } catch (IllegalArgumentException e) {
                    notices.add(Problem.MEMORY_UNREADABLE.at(file + ":" + (i + 1), file, i + 1, e.getMessage()));
                }
            }
        }
        return all;
    }

    private static KnownPair better(KnownPair one, KnownPair other) {
        return KnownPair.BETTER_KNOWN.compare(one, other) >= 0 ? one : other;
    }
}
