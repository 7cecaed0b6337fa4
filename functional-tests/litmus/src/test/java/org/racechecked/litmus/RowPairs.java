package org.racechecked.litmus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.racechecked.model.CallRow;

/** The pairs of programs that each row of the call table has, for every JDK: sources are read, not classes. */
final class RowPairs {
    private static final Path HERE = Path.of("functional-tests/litmus");
    private static final Path LANGUAGES = Path.of("../languages/src/test");

    private final Map<String, List<Pair>> byRow = new TreeMap<>();

    /**
     * A right program and its racy twin.
     *
     * @param source path from the root of the repository
     */
    record Pair(String topic, String right, String twin, String source) {}

    static RowPairs read() throws Exception {
        RowPairs pairs = new RowPairs();
        for (Path source : Collection.sources()) {
            pairs.addComments(source);
            Class<?> type = Collection.load(topic(source));
            if (type != null && Rows.class.isAssignableFrom(type) && type != Rows.class) {
                for (Rows.Row row : Program.rowsOf(type.asSubclass(Litmus.class))) {
                    pairs.add(row.name(), row.name(), row.twin(), source);
                }
            }
        }
        for (Path source : List.of(
                LANGUAGES.resolve("kotlin/org/racechecked/languages/KotlinPrograms.kt"),
                LANGUAGES.resolve("kotlin/org/racechecked/languages/CoroutinePrograms.kt"),
                LANGUAGES.resolve("groovy/org/racechecked/languages/GroovyPrograms.groovy"),
                LANGUAGES.resolve("scala/org/racechecked/languages/ScalaPrograms.scala"),
                LANGUAGES.resolve("scala/org/racechecked/languages/FuturePrograms.scala"))) {
            pairs.addComments(source);
        }
        return pairs;
    }

    /** The name that programs use for a row: simple owner, method, and its parameters where the row names them. */
    static String name(CallRow row) {
        String type = row.owner().replaceAll("\\$$", "");
        String owner = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
        return owner + "." + row.method() + row.parameters();
    }

    private void addComments(Path source) throws Exception {
        Map<String, Set<String>> rows = RowComments.of(source);
        rows.forEach((twin, names) -> {
            int mutation = twin.indexOf('_');
            if (mutation > 0) {
                String right = twin.substring(0, mutation);
                for (String name : names) {
                    if (rows.getOrDefault(right, Set.of()).contains(name)) {
                        add(name, right, twin, source);
                    }
                }
            }
        });
    }

    private void add(String row, String right, String twin, Path source) {
        byRow.computeIfAbsent(row, name -> new ArrayList<>())
                .add(new Pair(
                        topic(source),
                        right,
                        twin,
                        HERE.resolve(source).normalize().toString().replace('\\', '/')));
    }

    private static String topic(Path source) {
        String file = source.getFileName().toString();
        return file.substring(0, file.indexOf('.'));
    }

    /** The pairs of a row, none if nobody wrote one. */
    List<Pair> of(CallRow row) {
        return byRow.getOrDefault(name(row), List.of());
    }

    /** All names of rows that programs claim to be about. */
    Set<String> names() {
        return byRow.keySet();
    }
}
