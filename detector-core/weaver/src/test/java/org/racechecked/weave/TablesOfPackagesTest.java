package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.racechecked.model.CallTable;

@DisplayName("Whether an array is a table depends on its whole package, wherever that is")
class TablesOfPackagesTest {
    private static final String MAIN =
            """
            package p;
            class Flow { static final int[] TABLE = {1, 2}; static int leaf(int i) { return TABLE[i]; } }
            class Reader { static int read(int i) { return Flow.TABLE[i]; } }
            class Stranger { static int[] a = {3}; static int read(int i) { return a[i]; } }
            """;

    private static final String READS = "class Also { static int read() { return Flow.TABLE[1]; } }";
    private static final String WRITES = "class Also { static void write() { Flow.TABLE[1] = 2; } }";
    private static final String COUNTS = "class Also { static int read() { return Flow.TABLE.length; } }";
    /** Where there are accesses: all three. */
    private static final String TOLD = "[Flow, Reader, Stranger]";

    private static final String NOT_TOLD = "[Stranger]";

    @TempDir
    Path folder;

    private Path main;

    @BeforeEach
    void compile() throws IOException {
        main = Program.compile(folder.resolve("main"), 17, MAIN);
    }

    @Test
    void classesOfOtherTreesMayWriteToIt() throws IOException {
        assertEquals(NOT_TOLD, told(weave(List.of(main), List.of(), ClassPatterns.everything())));
        assertEquals(NOT_TOLD, told(weave(List.of(main, also(READS)), List.of(), ClassPatterns.everything())));
        assertEquals(TOLD, told(weave(List.of(main, also(WRITES)), List.of(), ClassPatterns.everything())));
        assertEquals(TOLD, told(weave(List.of(also(WRITES), main), List.of(), ClassPatterns.everything())));
    }

    @Test
    void classesOfTheClassPathMayWriteToIt() throws IOException {
        assertEquals(NOT_TOLD, told(weave(List.of(main), List.of(main, jar(READS, "")), ClassPatterns.everything())));
        assertEquals(TOLD, told(weave(List.of(main), List.of(jar(WRITES, "")), ClassPatterns.everything())));
    }

    @Test
    void classesForNewerReleasesMayWriteToIt() throws IOException {
        Path jar = jar(WRITES, "META-INF/versions/17/");
        assertEquals(TOLD, told(weave(List.of(main), List.of(jar), ClassPatterns.everything())));
    }

    @Test
    void classesThatStandBehindOthersOfTheirNameMayWriteToIt() throws IOException {
        List<Path> both = List.of(jar(READS, ""), also(WRITES));
        assertEquals(TOLD, told(weave(List.of(main), both, ClassPatterns.everything())));
    }

    @Test
    void classesThatAreLeftOutMayWriteToIt() throws IOException {
        ClassPatterns patterns = new ClassPatterns(List.of(), List.of("p.Also"));
        assertEquals(NOT_TOLD, told(weave(List.of(main, also(READS)), List.of(), patterns)));
        assertEquals(TOLD, told(weave(List.of(main, also(WRITES)), List.of(), patterns)));
    }

    @Test
    void classesThatUseFieldsByNameMayWriteToIt() throws IOException {
        Path tests = Files.createDirectories(folder.resolve("tests/p"));
        for (String each : List.of("java/lang/Cloneable", "groovy/lang/GroovyObject")) {
            Files.write(tests.resolve("Also.class"), also(each, Opcodes.H_INVOKESTATIC));
            String expected = each.startsWith("java/") ? NOT_TOLD : TOLD;
            WeavingReport report = weave(List.of(main, tests.getParent()), List.of(), ClassPatterns.everything());
            assertEquals(expected, told(report));
        }
        Files.write(tests.resolve("Also.class"), also("java/lang/Cloneable", Opcodes.H_GETSTATIC));
        assertEquals(TOLD, told(weave(List.of(main, tests.getParent()), List.of(), ClassPatterns.everything())));
    }

    /** With a handle among its constants. */
    private static byte[] also(String superinterface, int kindOfHandle) {
        ClassWriter also = new ClassWriter(0);
        also.visit(Opcodes.V17, 0, "p/Also", null, "java/lang/Object", new String[] {superinterface});
        MethodVisitor code = also.visitMethod(Opcodes.ACC_STATIC, "use", "()V", null, null);
        code.visitCode();
        boolean ofField = kindOfHandle == Opcodes.H_GETSTATIC;
        code.visitLdcInsn(
                new Handle(kindOfHandle, "p/Flow", ofField ? "TABLE" : "leaf", ofField ? "[I" : "(I)I", false));
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
        also.visitEnd();
        return also.toByteArray();
    }

    @Test
    void ofAClassThatIsLeftOutNothingIsKnown() throws IOException {
        ClassPatterns patterns = new ClassPatterns(List.of(), List.of("p.Flow"));
        assertEquals("[Reader, Stranger]", told(weave(List.of(main), List.of(), patterns)));
    }

    @Test
    void ofFilesThatCannotBeReadNothingIsKnown() throws IOException {
        Files.writeString(main.resolve("p/Bad.class"), "not a class");
        assertEquals(TOLD, told(weave(List.of(main), List.of(), ClassPatterns.everything())));
    }

    /** Only what rests on the table is woven again, and only if somebody begins or ends to write to it. */
    @Test
    void readersAreWovenAgainWhenThatChanges() throws IOException {
        Path tests = Files.createDirectories(folder.resolve("tests"));
        assertEquals(0, reused(tests));
        assertEquals(3, reused(tests));
        change(tests, READS);
        assertEquals(3, reused(tests));
        change(tests, WRITES);
        assertEquals(1, reused(tests));
        assertEquals(TOLD, told(weave(List.of(main, tests), List.of(), ClassPatterns.everything())));
        assertEquals(4, reused(tests));
        change(tests, COUNTS);
        assertEquals(1, reused(tests));
        assertEquals(NOT_TOLD, told(weave(List.of(main, tests), List.of(), ClassPatterns.everything())));
        change(tests, WRITES);
        assertEquals(1, reused(tests));
        Files.delete(tests.resolve("p/Also.class"));
        assertEquals(1, reused(tests));
    }

    private int reused(Path tests) throws IOException {
        return weave(List.of(main, tests), List.of(), ClassPatterns.everything())
                .reused();
    }

    private void change(Path tests, String source) throws IOException {
        Path file = tests.resolve("p/Also.class");
        Files.createDirectories(file.getParent());
        Files.write(file, Files.readAllBytes(also(source).resolve("p/Also.class")));
    }

    private WeavingReport weave(List<Path> trees, List<Path> classPath, ClassPatterns patterns) throws IOException {
        List<WeaveRequest.Tree> all = new ArrayList<>();
        for (Path tree : trees) {
            Path name = tree.getParent().getFileName();
            all.add(new WeaveRequest.Tree(tree, folder.resolve("woven-" + name + "-" + tree.getFileName())));
        }
        return TreeWeaver.weave(new WeaveRequest(all, classPath, patterns, CallTable.builtIn()));
    }

    private static String told(WeavingReport report) {
        return report.classes().stream()
                .filter(each -> !each.className().endsWith("Also"))
                .filter(each -> !each.lines().byLine().isEmpty())
                .filter(each -> each.className().startsWith("p."))
                .map(each -> each.className().substring("p.".length()))
                .toList()
                .toString();
    }

    /** Compiled beside the others, and then parted from them. */
    private Path also(String source) throws IOException {
        Path classes = Program.compile(folder.resolve("also"), 17, MAIN + source);
        for (String other : List.of("Flow", "Reader", "Stranger")) {
            Files.delete(classes.resolve("p/" + other + ".class"));
        }
        return classes;
    }

    private Path jar(String source, String prefix) throws IOException {
        byte[] bytes = Files.readAllBytes(also(source).resolve("p/Also.class"));
        Path jar = folder.resolve("library.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(prefix + "p/Also.class"));
            out.write(bytes);
            out.closeEntry();
        }
        return jar;
    }
}
