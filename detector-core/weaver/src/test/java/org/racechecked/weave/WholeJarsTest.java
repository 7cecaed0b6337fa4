package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.racechecked.model.CallTable;

@DisplayName("A whole library")
class WholeJarsTest {
    @TempDir
    Path folder;

    /** Jars of the test class path, and those that the property names, separated as on a class path. */
    static Stream<Path> jars() {
        String more = System.getProperty("racechecked.test.jars", "");
        String all = System.getProperty("java.class.path") + File.pathSeparator + more;
        return Stream.of(all.split(File.pathSeparator))
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .filter(path -> (!more.isEmpty() && more.contains(path.toString()))
                        || path.getFileName().toString().matches("(guava|kotlin-stdlib|junit-jupiter-engine)-[0-9].*"));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void isWovenVerifiedAndInitialisedAsBefore(Path jar) throws IOException {
        Path woven = folder.resolve("woven.jar");
        WeavingReport report = TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(jar, woven)),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn()));
        System.out.printf(
                "%s: %d classes in %d ms%n", jar.getFileName(), report.classes().size(), report.millis());
        List<ClassWeaving> refused = report.classes().stream()
                .filter(each -> each.state() == ClassWeaving.State.REFUSED)
                .toList();
        assertTrue(refused.stream().allMatch(each -> each.reason().contains("Java 6")), refused::toString);
        Map<String, String> before = initialise(jar, report);
        assertTrue(before.size() < report.classes().size(), "the library cannot be initialised at all");
        assertTrue(report.classes().stream().anyMatch(each -> each.sites() > 0), "nothing was woven");
        Map<String, String> after = initialise(woven, report);
        after.entrySet().removeAll(before.entrySet());
        // where the library's own dependencies are missing, another one may be missed first
        after.values().removeIf(failure -> failure.contains("NoClassDefFoundError"));
        assertEquals(Map.of(), after);
    }

    @ParameterizedTest
    @MethodSource("jars")
    void isWovenToTheSameBytesEveryTime(Path jar) throws IOException {
        assertEquals(-1, Files.mismatch(weave(jar, "one.jar"), weave(jar, "two.jar")));
    }

    private Path weave(Path jar, String name) throws IOException {
        Path woven = folder.resolve(name);
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(jar, woven)),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn()));
        return woven;
    }

    /** The classes that cannot be initialised, with the reason; a library has some whose own dependencies are missing. */
    private static Map<String, String> initialise(Path jar, WeavingReport report) throws IOException {
        Map<String, String> failures = new TreeMap<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, new ProbesOnly())) {
            for (ClassWeaving each : report.classes()) {
                try {
                    Class.forName(each.className(), true, loader);
                } catch (ClassNotFoundException | Error e) {
                    failures.put(each.className(), e.toString().replaceAll("@[0-9a-fx]+", ""));
                }
            }
        }
        return failures;
    }

    /** Sees the JDK and the probes, but not the library as it is on the class path of the test. */
    private static final class ProbesOnly extends ClassLoader {
        ProbesOnly() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("org.racechecked.probe.")) {
                return WholeJarsTest.class.getClassLoader().loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }
    }
}
