package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CallTable;
import org.racechecked.model.WovenIndex;

@DisplayName("Weaving a tree")
class TreeWeaverTest {
    private static final String SOURCE =
            """
            class P { %s int x; static int get(P p) { return p.x; } }
            class Q { static int get(P p) { return p.x; } }
            class R { int nothing() { return 1; } }
            """;

    @TempDir
    Path folder;

    @Test
    void copiesResourcesAndTellsWhatBecameOfEachClass() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        Files.writeString(from.resolve("app.properties"), "a=b");
        WeavingReport report = weave(from, ClassPatterns.everything());
        assertEquals(
                List.of("P WOVEN 1", "Q WOVEN 1", "R UNTOUCHED 0"),
                report.classes().stream()
                        .map(each -> each.className() + " " + each.state() + " " + each.sites())
                        .toList());
        assertEquals("a=b", Files.readString(to().resolve("app.properties")));
        assertArrayEquals(Files.readAllBytes(from.resolve("R.class")), Files.readAllBytes(to().resolve("R.class")));
        assertEquals(report.classes().get(0).hash(), index().entries().get(0).hash());
        assertEquals("P.java/1:1", index().entries().get(0).lines().encode());
    }

    @Test
    void takesOverWhatDidNotChange() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        assertEquals(0, weave(from, ClassPatterns.everything()).reused());
        var first = contents(to());
        assertEquals(3, weave(from, ClassPatterns.everything()).reused());
        assertEquals(first, contents(to()));
    }

    @Test
    void weavesAgainWhatDependsOnAFieldThatBecameVolatile() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        weave(from, ClassPatterns.everything());
        byte[] before = Files.readAllBytes(to().resolve("Q.class"));
        Program.compile(folder, 17, SOURCE.formatted("volatile"));
        assertEquals(1, weave(from, ClassPatterns.everything()).reused());
        assertFalse(java.util.Arrays.equals(before, Files.readAllBytes(to().resolve("Q.class"))));
    }

    @Test
    void weavesAgainWhatAnInterruptedWeavingMayHaveLeft() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        weave(from, ClassPatterns.everything());
        Files.delete(to().resolve(WeavingState.FILE));
        assertEquals(0, weave(from, ClassPatterns.everything()).reused());
    }

    @Test
    void repairsWhatOthersDidToTheCopy() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        weave(from, ClassPatterns.everything());
        var good = contents(to());
        Files.delete(to().resolve("P.class"));
        Files.writeString(to().resolve("Q.class"), "damaged");
        assertEquals(1, weave(from, ClassPatterns.everything()).reused());
        assertEquals(good, contents(to()));
    }

    @Test
    void removesWhatIsNoLongerThere() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        Files.writeString(Files.createDirectories(from.resolve("deep/er")).resolve("x.txt"), "x");
        weave(from, ClassPatterns.everything());
        Files.delete(from.resolve("Q.class"));
        Files.delete(from.resolve("deep/er/x.txt"));
        Files.delete(from.resolve("deep/er"));
        weave(from, ClassPatterns.everything());
        assertFalse(Files.exists(to().resolve("Q.class")));
        assertFalse(Files.exists(to().resolve("deep/er")));
        assertTrue(Files.isDirectory(to().resolve("deep")), "an empty folder is found by its name");
        assertEquals(2, index().entries().size());
    }

    @Test
    void keepsTheTimesOfFilesAndDoesNotGoByThem() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        FileTime then = FileTime.from(Instant.parse("2020-03-04T05:06:07Z"));
        Files.setLastModifiedTime(from.resolve("P.class"), then);
        weave(from, ClassPatterns.everything());
        assertEquals(then, Files.getLastModifiedTime(to().resolve("P.class")));
        var first = contents(to());
        FileTime touched = FileTime.from(Instant.parse("2021-03-04T05:06:07Z"));
        Files.setLastModifiedTime(from.resolve("P.class"), touched);
        assertEquals(3, weave(from, ClassPatterns.everything()).reused());
        assertEquals(first, contents(to()));
        assertEquals(touched, Files.getLastModifiedTime(to().resolve("P.class")));
    }

    @Test
    void leavesAloneWhatThePatternsLeaveOut() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        WeavingReport report = weave(from, new ClassPatterns(List.of("**"), List.of("Q")));
        assertEquals(ClassWeaving.State.EXCLUDED, report.classes().get(1).state());
        assertArrayEquals(Files.readAllBytes(from.resolve("Q.class")), Files.readAllBytes(to().resolve("Q.class")));
        assertEquals(
                ClassWeaving.State.WOVEN,
                weave(from, ClassPatterns.everything()).classes().get(1).state());
    }

    @Test
    void reportsAFileThatIsNoClassAndCopiesIt() throws IOException {
        Path from = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(from.resolve("Bad.class"), "not a class");
        ClassWeaving weaving = weave(from, ClassPatterns.everything()).classes().get(0);
        assertEquals(ClassWeaving.State.REFUSED, weaving.state());
        assertTrue(weaving.reason().contains("not a class file"), weaving.reason());
        assertEquals("not a class", Files.readString(to().resolve("Bad.class")));
    }

    @Test
    void ofAFolderThatDoesNotExistIsAnEmptyCopy() throws IOException {
        assertEquals(
                List.of(),
                weave(folder.resolve("nowhere"), ClassPatterns.everything()).classes());
        assertEquals(List.of(), index().entries());
    }

    @Test
    void doesNotTouchAFolderThatHoldsOtherThings() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        Files.writeString(Files.createDirectories(to()).resolve("letter.txt"), "dear");
        IOException thrown = assertThrows(IOException.class, () -> weave(from, ClassPatterns.everything()));
        assertTrue(thrown.getMessage().contains("found other files in"), thrown.getMessage());
        assertThrows(IOException.class, () -> weave(from, ClassPatterns.everything()), "nor the second time");
        assertEquals("dear", Files.readString(to().resolve("letter.txt")));
    }

    @Test
    void doesNotWeaveAFolderIntoItself() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        WeaveRequest request = new WeaveRequest(
                List.of(new WeaveRequest.Tree(from, from.resolve("woven"))),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn());
        assertThrows(IOException.class, () -> TreeWeaver.weave(request));
    }

    @Test
    void refusesClassesThatAreWovenAlready() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        weave(from, ClassPatterns.everything());
        WeavingReport twice = TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(to(), folder.resolve("twice"))),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn()));
        assertEquals(ClassWeaving.State.REFUSED, twice.classes().get(0).state());
        assertEquals(-1, Files.mismatch(to().resolve("P.class"), folder.resolve("twice/P.class")));
    }

    @Test
    void goesOnWhereItWasBrokenOff() throws IOException {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        weave(from, ClassPatterns.everything());
        Files.delete(to().resolve(WovenIndex.FILE));
        Files.delete(to().resolve(WeavingState.FILE));
        assertThrows(IOException.class, () -> weave(from, ClassPatterns.everything()), "nobody says that this is ours");
        Files.createFile(folder.resolve("woven.lock"));
        assertEquals(3, weave(from, ClassPatterns.everything()).classes().size());
        assertFalse(Files.exists(folder.resolve("woven.lock")));
    }

    @Test
    void fromSeveralThreadsAtOnceGivesAWholeCopy() throws Exception {
        Path from = Program.compile(folder, 17, SOURCE.formatted(""));
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> {
                try {
                    weave(from, ClassPatterns.everything());
                } catch (IOException | RuntimeException e) {
                    failures.add(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), failures);
        assertFalse(Files.exists(folder.resolve("woven.lock")));
        assertEquals(3, weave(from, ClassPatterns.everything()).reused());
    }

    private Path to() {
        return folder.resolve("woven");
    }

    private WovenIndex index() throws IOException {
        return WovenIndex.decode("test", Files.readString(to().resolve(WovenIndex.FILE)));
    }

    private WeavingReport weave(Path from, ClassPatterns patterns) throws IOException {
        return TreeWeaver.weave(
                new WeaveRequest(List.of(new WeaveRequest.Tree(from, to())), List.of(), patterns, CallTable.builtIn()));
    }

    private static Map<String, String> contents(Path root) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        List<Path> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(root)) {
            walk.filter(Files::isRegularFile).forEach(files::add);
        }
        for (Path file : files) {
            contents.put(root.relativize(file).toString(), Hash.of(Files.readAllBytes(file)));
        }
        return contents;
    }
}
