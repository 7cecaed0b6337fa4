package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/**
 * The files in {@code src/test/resources/snapshots} show what the weaver writes; after a change that is meant,
 * {@code -Dsnapshots=write} writes them anew, and the difference is reviewed like code.
 */
@DisplayName("The woven code is the one shown for")
class SnapshotsTest {
    private static final Path SNAPSHOTS = Path.of("src/test/resources/snapshots");
    private static final String SOURCE =
            """
            import java.util.concurrent.*;
            class P {
              int x; long y; volatile long v; static double s;
              void fields(long[] a, int i) { y = x; a[i] += y; s = v; }
              void block() { synchronized (this) { x = 1; } }
              synchronized int method() { return x; }
              boolean call(BlockingQueue<String> queue, ExecutorService pool) throws Exception {
                return pool.submit(() -> 1L).get(1L, TimeUnit.SECONDS) > 0;
              }
              Runnable reference(Thread thread) { return thread::start; }
              void handler(Future<?> future) throws InterruptedException {
                try { future.get(); } catch (ExecutionException e) { x = 2; }
              }
              static void loop(int[] a) { for (int i = 0; i < a.length; i += 2) { a[i] = i; } }
              static final int[] TABLE = new int[1];
              int[] use() { return TABLE; }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fields",
                "block",
                "method",
                "call",
                "reference",
                "$racechecked$start$0",
                "handler",
                "loop",
                "use",
                "<clinit>",
                "$racechecked$woven"
            })
    void method(String name) throws IOException {
        assumeTrue(Runtime.version().feature() == 17, "snapshots are of what the compiler of JDK 17 writes");
        String text = text(Program.of(folder, 17, SOURCE).bytes("P"), name);
        Path snapshot = SNAPSHOTS.resolve(name.replaceAll("[$<>]", "_") + ".txt");
        if (System.getProperty("snapshots", "").equals("write")) {
            Files.createDirectories(SNAPSHOTS);
            Files.writeString(snapshot, text);
        }
        assertEquals(Files.readString(snapshot), text);
    }

    private static String text(byte[] classFile, String name) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, 0);
        MethodNode method = type.methods.stream()
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElseThrow();
        Textifier printer = new Textifier();
        method.accept(new TraceMethodVisitor(printer));
        StringWriter text = new StringWriter();
        printer.print(new PrintWriter(text, true));
        // the class hash differs between compilers of one release
        return text.toString().replaceAll("u0009[0-9a-f]{16}(?=.n)", "u00090123456789abcdef");
    }
}
