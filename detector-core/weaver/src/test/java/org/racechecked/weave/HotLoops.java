package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.racechecked.model.CallTable;
import org.racechecked.probe.WovenClasses;

/** Calls methods of a woven program until they are compiled, in each of their bodies, in a JVM that says what it compiles. */
final class HotLoops {
    private HotLoops() {}

    /** HotSpot refuses none, and compiles {@code surely} with its best compiler. */
    static void compile(Program program, Path folder, List<String> methods, List<String> surely)
            throws IOException, InterruptedException {
        Path woven = folder.resolve("woven");
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(program.classes(), woven)),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn()));
        Path output = folder.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+PrintCompilation",
                "-Xbatch",
                "-cp",
                System.getProperty("java.class.path"),
                HotLoops.class.getName(),
                woven.toString()));
        command.addAll(methods);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertEquals(0, process.waitFor());
        String text = Files.readString(output);
        assertFalse(text.contains("COMPILE SKIPPED"), text);
        for (String method : surely) {
            assertTrue(text.lines().anyMatch(line -> line.matches(".* 4 .*P::" + method + " .*")), method);
        }
    }

    public static void main(String[] args) throws Exception {
        URL classes = Path.of(args[0]).toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes})) {
            Class<?> type = loader.loadClass("P");
            for (Touched listener : new Touched[] {null, new Touched(false), new Touched(true)}) {
                LoopsTest.call(type, "reset");
                WovenClasses.listen(listener);
                for (String loop : Arrays.asList(args).subList(1, args.length)) {
                    Method method = type.getDeclaredMethod(loop);
                    method.setAccessible(true);
                    for (int i = 0; i < 8000; i++) {
                        method.invoke(null);
                    }
                }
            }
        }
    }
}
