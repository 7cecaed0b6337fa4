package org.racechecked.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;
import org.racechecked.model.CallTable;
import org.racechecked.probe.WovenClasses;

/** A small Java program: compiled, woven, verified and run. */
final class Program {
    /** Few and fixed, so that tests do not change with what is known of the JDK. */
    static final CallTable CALLS = CallTable.of(
            "test",
            """
            java.lang.Thread
              start        STARTS_THREAD
              join         AWAITS
            java.util.Map
              put          WRITES_CONTENTS
            unsynchronised java.lang.StringBuilder
              append       WRITES_FROM_ARGUMENTS
              toString     READS_CONTENTS
            java.util.concurrent.locks.Lock
              tryLock      LOCKS
              unlock       UNLOCKS
            java.util.concurrent.Phaser
              arrive       ARRIVES
              awaitAdvance AWAITS_PHASE
            java.util.concurrent.Executor
              execute      HANDS_OVER
            java.util.concurrent.ExecutorService
              submit       HANDS_OVER
            java.util.concurrent.CompletableFuture
              completeExceptionally TELLS
            java.util.concurrent.Future
              get          AWAITS
              isDone       AWAITS
            """);

    private final Path classes;
    private final Map<String, byte[]> originals = new HashMap<>();
    private final Map<String, Woven> woven = new HashMap<>();

    private Program(Path classes) {
        this.classes = classes;
    }

    static Program of(Path folder, int release, String source) throws IOException {
        return of(folder, release, source, CALLS);
    }

    /** All types stand in one source file, {@code P.java}, so that line numbers are those of the text. */
    static Program of(Path folder, int release, String source, CallTable calls) throws IOException {
        return weave(compile(folder, release, source), calls, Exits.OF_THE_JVM);
    }

    static Program of(Path folder, int release, String source, Exits exits) throws IOException {
        return weave(compile(folder, release, source), CALLS, exits);
    }

    private static Program weave(Path classes, CallTable calls, Exits exits) throws IOException {
        Program program = new Program(classes);
        try (ClassTable table = ClassTable.of(List.of(classes), List.of(), ClassPatterns.everything())) {
            Weaver weaver = new Weaver(table, calls, Guarding.FLAG, exits);
            for (Path file : classFiles(classes)) {
                byte[] bytes = Files.readAllBytes(file);
                String name = new ClassReader(bytes).getClassName().replace('/', '.');
                program.originals.put(name, bytes);
                program.woven.put(name, weaver.weave(bytes));
            }
        }
        return program;
    }

    /** The same, instrumented by a coverage tool before it is woven. */
    static Program instrumented(Path folder, int release, String source, Tool tool) throws IOException {
        Path classes = compile(folder, release, source);
        for (Path file : classFiles(classes)) {
            Files.write(file, tool.instrument(Files.readAllBytes(file)));
        }
        return weave(classes, CALLS, Exits.OF_THE_JVM);
    }

    /** These class files, wherever they come from. */
    static Program of(Path folder, Map<String, byte[]> classFiles) throws IOException {
        for (Map.Entry<String, byte[]> each : classFiles.entrySet()) {
            Files.write(folder.resolve(each.getKey() + ".class"), each.getValue());
        }
        return weave(folder, CALLS, Exits.OF_THE_JVM);
    }

    /** Changes class files before we do. */
    @FunctionalInterface
    interface Tool {
        byte[] instrument(byte[] classFile) throws IOException;
    }

    static Path compile(Path folder, int release, String source) throws IOException {
        Path file = Files.createDirectories(folder.resolve("source")).resolve("P.java");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(file, source);
        List<String> options = new ArrayList<>(List.of("--release", Integer.toString(release), "-g", "-nowarn"));
        options.addAll(List.of("-Xlint:none", "-proc:none", "-d", classes.toString(), file.toString()));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, messages, options.toArray(String[]::new));
        if (result != 0) {
            throw new IllegalArgumentException(
                    "the program does not compile: " + messages.toString(StandardCharsets.UTF_8));
        }
        return classes;
    }

    Woven woven(String name) {
        return woven.get(name);
    }

    byte[] original(String name) {
        return originals.get(name);
    }

    /** The class file to run: woven where it was changed. */
    byte[] bytes(String name) {
        return woven.get(name) instanceof Woven.Changed changed ? changed.classFile() : originals.get(name);
    }

    Path classes() {
        return classes;
    }

    /** Runs {@code P.run()} woven and returns the events; what it throws comes out. */
    List<String> run() throws Throwable {
        return run(new Recorder());
    }

    List<String> run(Recorder recorder) throws Throwable {
        WovenClasses.listen(recorder);
        try (Loader loader = new Loader(true)) {
            call(loader);
        } finally {
            WovenClasses.listen(null);
        }
        return recorder.events();
    }

    /** Runs {@code P.run()} with nobody listening, woven or as it was. */
    void runAs(boolean asWoven) throws Throwable {
        try (Loader loader = new Loader(asWoven)) {
            call(loader);
        }
    }

    void verify() throws IOException {
        try (Loader loader = new Loader(false)) {
            woven.keySet().forEach(name -> verify(name, loader));
        }
    }

    private void verify(String name, ClassLoader loader) {
        StringWriter faults = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(bytes(name)), loader, false, new PrintWriter(faults));
        if (!faults.toString().isEmpty()) {
            throw new AssertionError(name + ": " + faults);
        }
    }

    Class<?> load(boolean asWoven, String name) throws ClassNotFoundException, IOException {
        return new Loader(asWoven).loadClass(name);
    }

    private static void call(ClassLoader loader) throws Throwable {
        try {
            var run = loader.loadClass("P").getDeclaredMethod("run");
            run.setAccessible(true);
            run.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static List<Path> classFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
    }

    /** Defines the program's classes, woven or as they were. */
    private final class Loader extends URLClassLoader {
        private final boolean asWoven;

        Loader(boolean asWoven) throws IOException {
            super(new URL[0], Program.class.getClassLoader());
            this.asWoven = asWoven;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!originals.containsKey(name)) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = asWoven ? bytes(name) : originals.get(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
