package org.racechecked.litmus;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All programs that this JDK can run, with what is known of each. */
final class Collection {
    static final Path SOURCES = Path.of("src/main");
    private static final String PACKAGE = "org.racechecked.litmus.";

    private final Map<Program, Expectation> programs = new LinkedHashMap<>();
    private final List<String> skipped = new ArrayList<>();

    private Collection() {}

    static Collection read() throws Exception {
        Collection collection = new Collection();
        Expectations shapes = Expectations.of(SOURCES.resolve("java/org/racechecked/litmus/Rows.java"));
        for (Path source : sources()) {
            String name = source.getFileName().toString().replace(".java", "");
            Class<?> type = load(name);
            if (type == null) {
                collection.skipped.add(name);
            } else if (Litmus.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                Class<? extends Litmus> topic = type.asSubclass(Litmus.class);
                collection.addMethods(topic, source);
                collection.addRows(topic, shapes, source);
            }
        }
        return collection;
    }

    /** The source files of all topics, for whatever JDK. */
    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .sorted()
                    .toList();
        }
    }

    /** Null for a topic that this JDK is too old for: it was not compiled, or by a newer JDK that built here before. */
    static @Nullable Class<?> load(String name) {
        try {
            return Class.forName(PACKAGE + name, false, Collection.class.getClassLoader());
        } catch (ClassNotFoundException | UnsupportedClassVersionError tooOld) {
            return null;
        }
    }

    private void addMethods(Class<? extends Litmus> topic, Path source) throws IOException {
        List<Program> methods = Program.methodsOf(topic);
        Expectations expectations = Expectations.of(source);
        Set<String> names = methods.stream().map(Program::name).collect(Collectors.toSet());
        for (Program program : methods) {
            programs.put(program, expectations.of(program.name(), names));
        }
    }

    private void addRows(Class<? extends Litmus> topic, Expectations shapes, Path source) throws Exception {
        Expectation none = Expectation.none();
        for (Rows.Row row : Program.rowsOf(topic)) {
            Program right = new Program(topic, row.name());
            Program wrong = new Program(topic, row.twin());
            if (programs.put(right, none) != null) {
                throw new IllegalStateException(right + " is declared twice");
            }
            programs.put(
                    wrong, row.shape().isEmpty() ? callsRace(row, source) : shapes.of(row.shape(), shapes.methods()));
        }
    }

    private static Expectation callsRace(Rows.Row row, Path source) throws IOException {
        LinePair pair = LinePair.of(callOf(source, row.line()), callOf(source, row.partner()));
        return Expectation.one(pair);
    }

    /** The line of the lambda in a declaration that begins at {@code line} and may have been broken. */
    private static String callOf(Path source, int line) throws IOException {
        List<String> lines = Files.readAllLines(source);
        int call = line;
        while (!lines.get(call - 1).contains("() -> ")) {
            call++;
        }
        return source.getFileName() + ":" + call;
    }

    /** Every program with its expectation, in the order of the sources. */
    Map<Program, Expectation> programs() {
        return programs;
    }

    /** Topics that this JDK cannot compile. */
    List<String> skipped() {
        return skipped;
    }
}
