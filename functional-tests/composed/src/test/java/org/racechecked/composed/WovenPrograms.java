package org.racechecked.composed;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.racechecked.check.RaceChecks;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;

/** Compiles programs, weaves them, and runs them. */
final class WovenPrograms {
    private final Path woven;

    /** All of these, in a folder that is empty. */
    WovenPrograms(Path folder, List<SourceText> programs) throws IOException {
        Path plain = Files.createDirectory(folder.resolve("plain"));
        woven = folder.resolve("woven");
        List<Path> sources = new ArrayList<>();
        for (SourceText program : programs) {
            sources.add(Files.writeString(folder.resolve(program.name() + ".java"), program.text()));
        }
        compile(sources, plain);
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(plain, woven)),
                List.of(),
                new ClassPatterns(List.of("composed.*"), List.of()),
                CallTable.builtIn()));
    }

    private static void compile(List<Path> sources, Path to) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of("-g", "-nowarn", "-d", to.toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new IllegalStateException(said.toString());
            }
        }
    }

    /** Runs one of them on fresh memory each time, whose classes are loaded once. */
    RaceChecks.Body body(SourceText program) throws IOException, ReflectiveOperationException {
        URLClassLoader loader =
                new URLClassLoader(new URL[] {woven.toUri().toURL()}, WovenPrograms.class.getClassLoader());
        Class<?> type = loader.loadClass("composed." + program.name());
        return () -> {
            try {
                type.getMethod("run").invoke(type.getConstructor().newInstance());
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }
}
