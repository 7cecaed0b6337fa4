package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.CallTable;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Probe;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

@DisplayName("Woven monitors")
class MonitorsTest {
    private static final String HOT =
            """
            public class P {
              int x; static int y; long[] a = new long[8];
              synchronized int method(int n) { x += n; return x; }
              static synchronized int shared(int n) { y += n; return y; }
              int block(int n) { synchronized (this) { x -= n; if (x == 77) return 1; } return x; }
              int nested(int n) {
                synchronized (this) {
                  try { synchronized (a) { a[n & 7] += x; if (n == -1) throw new IllegalStateException(); } }
                  catch (IllegalStateException e) { x++; } finally { x--; }
                }
                return x;
              }
              public static void main(String[] args) {
                P p = new P();
                int sum = 0;
                for (int i = 0; i < 300_000; i++) {
                  sum += p.method(i) + shared(i) + p.block(i) + p.nested(i % 1000 == 0 ? -1 : i);
                }
                System.out.println("sum " + sum);
              }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void areFreeAgainAfterAStackOverflowWhereverItStrikes(int release) throws Exception {
        Program program = Program.of(
                folder,
                release,
                """
                class P {
                  int depth;
                  synchronized void method(int n) { block(n + 1); }
                  void block(int n) { synchronized (this) { depth = n; method(n + 1); } }
                  static boolean held(int frames) {
                    if (frames > 0) { return held(frames - 1); }
                    P p = new P();
                    try { p.block(0); } catch (StackOverflowError e) { }
                    return Thread.holdsLock(p) || p.depth < 100;
                  }
                }
                """);
        WovenClasses.listen(new StackBurner());
        try {
            var held = program.load(true, "P").getDeclaredMethod("held", int.class);
            held.setAccessible(true);
            for (int frames = 0; frames < 40; frames++) {
                int more = frames;
                assertEquals(false, assertTimeoutPreemptively(Duration.ofSeconds(60), () -> held.invoke(null, more)));
            }
        } finally {
            WovenClasses.listen(null);
        }
    }

    @Test
    void doNotKeepTheJvmFromCompilingAMethod() throws Exception {
        Path classes = Program.compile(folder, 17, HOT);
        Path woven = folder.resolve("woven");
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(classes, woven)),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn()));
        String plain = run(classes);
        String output = run(woven);
        assertTrue(Files.readString(woven.resolve("META-INF/racechecked/woven.tsv"))
                .contains("WOVEN"));
        assertEquals(lineWith(plain, "sum "), lineWith(output, "sum "));
        assertFalse(output.contains("COMPILE SKIPPED"), output);
        for (String method : List.of("method", "shared", "block", "nested")) {
            // at the highest level, by C2
            assertTrue(output.lines().anyMatch(line -> line.matches(".* 4 .*P::" + method + " .*")), method);
        }
    }

    private static String lineWith(String output, String start) {
        return output.lines().filter(line -> line.startsWith(start)).findFirst().orElse("none");
    }

    private String run(Path classes) throws IOException, InterruptedException {
        String probes = Path.of(Probe.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
        Path output = folder.resolve("output.txt");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+PrintCompilation",
                "-Xbatch",
                "-cp",
                Stream.of(classes.toString(), probes).collect(Collectors.joining(File.pathSeparator)),
                "P");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertEquals(0, process.waitFor());
        return Files.readString(output, StandardCharsets.UTF_8);
    }

    /** Needs more stack than the program, so that it is in a probe that the stack ends. */
    private static final class StackBurner implements Listener {
        @Override
        public void select(WovenClass woven) {
            java.util.Arrays.fill(woven.on(), true);
        }

        @Override
        public void entering(Object monitor, int site) {
            burn(30);
        }

        @Override
        public void exiting(Object monitor, int site) {
            burn(30);
        }

        @Override
        public void left(int site) {
            burn(30);
        }

        private static int burn(int frames) {
            return frames == 0 ? 0 : burn(frames - 1) + 1;
        }
    }
}
