package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CallTable;
import org.racechecked.model.WovenIndex;

@DisplayName("Weaving jars")
class JarsTest {
    /** An odd second is more than a zip says by itself. */
    private static final Instant EXACT = Instant.parse("2020-03-04T05:06:07Z");

    @TempDir
    Path folder;

    @Test
    void givesAJarWithItsResourcesAndIndexAndWithoutSignatures() throws IOException {
        Path jar = jar("class P { int x; static int get(P p) { return p.x; } }");
        Path woven = folder.resolve("woven.jar");
        weave(List.of(), jar, woven);
        try (JarFile file = new JarFile(woven.toFile())) {
            assertTrue(file.getEntry("P.class") != null && file.getEntry("app.properties") != null);
            assertEquals("1.0", file.getManifest().getMainAttributes().getValue("Manifest-Version"));
            assertEquals(null, file.getEntry("META-INF/APP.SF"));
            String index = new String(
                    file.getInputStream(file.getEntry(WovenIndex.FILE)).readAllBytes(), StandardCharsets.UTF_8);
            WovenIndex.Entry entry = WovenIndex.decode("test", index).entries().get(0);
            assertEquals("P WOVEN 1", entry.className() + " " + entry.state() + " " + entry.sites());
        }
        assertFalse(Files.exists(folder.resolve("woven.jar.unfinished")));
    }

    @Test
    void keepsFoldersAndTimesAndLeavesOutTheIndex() throws IOException {
        Path jar = jar("class P { int x; static int get(P p) { return p.x; } }");
        Path woven = folder.resolve("woven.jar");
        weave(List.of(), jar, woven);
        try (ZipFile from = new ZipFile(jar.toFile());
                ZipFile to = new ZipFile(woven.toFile())) {
            assertTrue(to.getEntry("app/beans/").isDirectory());
            assertEquals(null, to.getEntry("META-INF/INDEX.LIST"));
            for (String name : List.of("P.class", "app.properties", "app/beans/", "exact.txt")) {
                assertEquals(from.getEntry(name).getTime(), to.getEntry(name).getTime(), name);
            }
        }
    }

    @Test
    void putsTheManifestWhereReadersOfStreamsLookForIt() throws IOException {
        for (List<String> folders : List.of(List.<String>of(), List.of("META-INF/"), List.of("A/", "META-INF/"))) {
            Path jar = folder.resolve("titled.jar");
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
                add(out, "A.txt", new byte[0]);
                for (String each : folders) {
                    add(out, each, new byte[0]);
                }
                byte[] title = "Manifest-Version: 1.0\nImplementation-Title: app\n".getBytes(StandardCharsets.UTF_8);
                add(out, "META-INF/MANIFEST.MF", title);
                add(out, "META-INF/A/", new byte[0]);
            }
            Path woven = folder.resolve("woven.jar");
            weave(List.of(), jar, woven);
            try (JarInputStream in = new JarInputStream(Files.newInputStream(woven))) {
                assertEquals(
                        "app",
                        in.getManifest().getMainAttributes().getValue("Implementation-Title"),
                        folders.toString());
            }
        }
    }

    @Test
    void leavesTheJarOfAnAgentAsItIsUnlessItIsTheProgramsOwn() throws IOException {
        Path classes = Program.compile(
                folder.resolve("compiled"), 17, "class P { int x; static int get(P p) { return p.x; } }");
        Path jar = folder.resolve("agent.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            add(
                    out,
                    "META-INF/MANIFEST.MF",
                    "Manifest-Version: 1.0\nAgent-Class: P\n".getBytes(StandardCharsets.UTF_8));
            add(out, "P.class", Files.readAllBytes(classes.resolve("P.class")));
        }
        Path woven = folder.resolve("woven.jar");
        for (boolean own : List.of(false, true, false)) {
            WeavingReport report = TreeWeaver.weave(new WeaveRequest(
                    List.of(new WeaveRequest.Tree(jar, woven, own)),
                    List.of(),
                    ClassPatterns.everything(),
                    CallTable.builtIn()));
            assertEquals(!own, report.trees().get(0).isAgent());
            assertEquals(
                    own ? ClassWeaving.State.WOVEN : ClassWeaving.State.EXCLUDED,
                    report.classes().get(0).state());
            try (ZipFile file = new ZipFile(woven.toFile())) {
                byte[] bytes = file.getInputStream(file.getEntry("P.class")).readAllBytes();
                assertEquals(!own, Arrays.equals(Files.readAllBytes(classes.resolve("P.class")), bytes));
            }
        }
    }

    @Test
    void ofAFolderHasItsFoldersAndTimes() throws IOException {
        Path classes = Program.compile(folder.resolve("compiled"), 17, "package app; class P { }");
        FileTime then = FileTime.from(EXACT);
        Files.setLastModifiedTime(classes.resolve("app/P.class"), then);
        Path woven = folder.resolve("woven.jar");
        weave(List.of(), classes, woven);
        try (ZipFile to = new ZipFile(woven.toFile())) {
            assertTrue(to.getEntry("app/").isDirectory());
            assertEquals(then, to.getEntry("app/P.class").getLastModifiedTime());
        }
    }

    @Test
    void takesOverWhatDidNotChange() throws IOException {
        Path jar = jar("class P { int x; static int get(P p) { return p.x; } } class Q { }");
        Path woven = folder.resolve("woven.jar");
        assertEquals(0, weave(List.of(), jar, woven).reused());
        byte[] first = Files.readAllBytes(woven);
        assertEquals(2, weave(List.of(), jar, woven).reused());
        assertEquals(-1, Files.mismatch(woven, Files.write(folder.resolve("first"), first)));
    }

    @Test
    void canGiveAFolder() throws IOException {
        Path jar = jar("class P { int x; static int get(P p) { return p.x; } }");
        weave(List.of(), jar, folder.resolve("woven"));
        assertTrue(Files.exists(folder.resolve("woven/P.class")));
        assertEquals("a=b", Files.readString(folder.resolve("woven/app.properties")));
    }

    @Test
    void asksTheClassPathAboutOtherClassesAndWeavesAgainWhenItsAnswerChanges() throws IOException {
        String library = "class Lib { %s int x; }";
        Path jar = jar(library.formatted(""));
        Path program = program("class P { static int get(Lib lib) { return lib.x; } }");
        Path woven = folder.resolve("woven");
        weave(List.of(jar), program, woven);
        byte[] plain = Files.readAllBytes(woven.resolve("P.class"));
        assertEquals(1, weave(List.of(jar), program, woven).reused());
        jar(library.formatted("volatile"));
        assertEquals(0, weave(List.of(jar), program, woven).reused());
        assertTrue(Files.mismatch(woven.resolve("P.class"), Files.write(folder.resolve("plain"), plain)) >= 0);
    }

    private static WeavingReport weave(List<Path> classPath, Path from, Path to) throws IOException {
        return TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(from, to)), classPath, ClassPatterns.everything(), CallTable.builtIn()));
    }

    /** Compiled beside the library, and then parted from it. */
    private Path program(String source) throws IOException {
        Path classes = Program.compile(folder.resolve("program"), 17, source + " class Lib { int x; }");
        Files.delete(classes.resolve("Lib.class"));
        return classes;
    }

    private Path jar(String source) throws IOException {
        Path classes = Program.compile(folder.resolve("compiled"), 17, source);
        Path jar = folder.resolve("app.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            add(out, "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n".getBytes(StandardCharsets.UTF_8));
            add(out, "META-INF/APP.SF", "Signature-Version: 1.0\n".getBytes(StandardCharsets.UTF_8));
            add(out, "META-INF/INDEX.LIST", "JarIndex-Version: 1.0\n".getBytes(StandardCharsets.UTF_8));
            add(out, "app/beans/", new byte[0]);
            ZipEntry exact = new ZipEntry("exact.txt");
            exact.setLastModifiedTime(FileTime.from(EXACT));
            out.putNextEntry(exact);
            out.closeEntry();
            add(out, "app.properties", "a=b".getBytes(StandardCharsets.UTF_8));
            try (var files = Files.list(classes)) {
                for (Path file : files.sorted().toList()) {
                    add(out, file.getFileName().toString(), Files.readAllBytes(file));
                }
            }
        }
        return jar;
    }

    private static void add(ZipOutputStream out, String name, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.of(2019, 2, 3, 4, 5, 6));
        out.putNextEntry(entry);
        out.write(bytes);
        out.closeEntry();
    }
}
