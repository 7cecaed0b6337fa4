package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CallTable;

@DisplayName("What a module provides")
class ServiceFilesTest {
    private static final String SUPPLIERS = "META-INF/services/java.util.function.Supplier";

    @TempDir
    Path folder;

    @Test
    void isFoundOnTheClassPathOfTheWovenCopy() throws Exception {
        Path woven = weave(module("provides java.util.function.Supplier with p.A, p.B.Inner;"));
        assertEquals(List.of("p.A", "p.B$Inner"), Files.readAllLines(woven.resolve(SUPPLIERS)));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {woven.toUri().toURL()}, getClass().getClassLoader())) {
            List<Object> made = new ArrayList<>();
            for (Supplier<?> each : ServiceLoader.load(Supplier.class, loader)) {
                made.add(each.get());
            }
            assertEquals(List.of("A", "Inner"), made);
        }
    }

    @Test
    void isAddedToWhatTheTreeSaysItselfAndNothingIsSaidTwice() throws IOException {
        Path classes = module("provides java.util.function.Supplier with p.A, p.B.Inner;");
        Files.createDirectories(classes.resolve(SUPPLIERS).getParent());
        Files.writeString(classes.resolve(SUPPLIERS), "# ours\nelse.Where\np.A # too");
        assertEquals(
                "# ours\nelse.Where\np.A # too\np.B$Inner\n",
                Files.readString(weave(classes).resolve(SUPPLIERS)));
    }

    /** There nobody reads its descriptor without us either. */
    @Test
    void staysUnknownWhereTheTreeIsOnTheClassPathAnyway() throws IOException {
        Path classes = module("provides java.util.function.Supplier with p.A;");
        Files.createDirectories(classes.resolve(SUPPLIERS).getParent());
        Files.writeString(classes.resolve(SUPPLIERS), "else.Where");
        Path woven = folder.resolve("woven");
        weave(new WeaveRequest.Tree(classes, woven, true, false));
        assertEquals("else.Where", Files.readString(woven.resolve(SUPPLIERS)));
    }

    @Test
    void isNamedOnlyIfItsConstructorMakesIt() throws IOException {
        Path woven = weave(module("provides java.util.concurrent.Callable with p.Made, p.Both, p.Maker;"));
        assertEquals(
                List.of("p.Both"), Files.readAllLines(woven.resolve("META-INF/services/" + Callable.class.getName())));
    }

    @Test
    void isForgottenWithTheLineOfTheDescriptorAndNothingIsWovenAgainForIt() throws IOException {
        Path woven = weave(module("provides java.util.function.Supplier with p.A;"));
        assertTrue(Files.exists(woven.resolve(SUPPLIERS)));
        long time = Files.getLastModifiedTime(woven.resolve(SUPPLIERS)).toMillis();
        Path again = weave(folder.resolve("classes"));
        assertEquals(time, Files.getLastModifiedTime(again.resolve(SUPPLIERS)).toMillis());
        weave(module(""));
        assertFalse(Files.exists(woven.resolve("META-INF/services")));
    }

    @Test
    void isReadFromJarsOfSeveralReleases() throws IOException {
        Path classes = module("provides java.util.function.Supplier with p.A;");
        Path jar = folder.resolve("app.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            put(out, "META-INF/versions/9/module-info.class", classes.resolve("module-info.class"));
            put(out, "p/A.class", classes.resolve("p/A.class"));
        }
        Path woven = folder.resolve("woven.jar");
        weave(jar, woven);
        try (JarFile copy = new JarFile(woven.toFile())) {
            byte[] lines = copy.getInputStream(copy.getEntry(SUPPLIERS)).readAllBytes();
            assertEquals("p.A\n", new String(lines, java.nio.charset.StandardCharsets.UTF_8));
        }
    }

    private Path module(String provides) throws IOException {
        Path sources = folder.resolve("sources");
        write(sources, "module-info", "module m { " + provides + " }");
        write(sources, "p/A", supplier("A", ""));
        write(
                sources,
                "p/B",
                "package p; public class B { " + supplier("Inner", "static").substring(10) + " }");
        write(sources, "p/Made", callable("Made", "private Made() {}", "Made"));
        write(sources, "p/Both", callable("Both", "", "Both"));
        write(
                sources,
                "p/Maker",
                "package p; public class Maker { public static java.util.concurrent.Callable<String> provider() {"
                        + " return () -> \"\"; } }");
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-d",
                Files.createDirectories(folder.resolve("classes")).toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(Files::isRegularFile).map(Path::toString).forEach(arguments::add);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return folder.resolve("classes");
    }

    private static String supplier(String name, String modifier) {
        return "package p;public " + modifier + " class " + name
                + " implements java.util.function.Supplier<String> { public String get() { return \"" + name
                + "\"; } }";
    }

    private static String callable(String name, String constructor, String made) {
        return "package p; public class " + name + " implements java.util.concurrent.Callable<String> { " + constructor
                + " public String call() { return null; } public static " + made + " provider() { return new " + made
                + "(); } }";
    }

    private static void write(Path sources, String name, String text) throws IOException {
        Path file = sources.resolve(name + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void put(ZipOutputStream out, String name, Path file) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(Files.readAllBytes(file));
    }

    private Path weave(Path from) throws IOException {
        Path woven = folder.resolve("woven");
        weave(from, woven);
        return woven;
    }

    private static void weave(Path from, Path to) throws IOException {
        weave(new WeaveRequest.Tree(from, to, true, true));
    }

    private static void weave(WeaveRequest.Tree tree) throws IOException {
        TreeWeaver.weave(new WeaveRequest(List.of(tree), List.of(), ClassPatterns.everything(), CallTable.builtIn()));
    }
}
