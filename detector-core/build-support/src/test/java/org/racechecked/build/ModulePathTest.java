package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.build.ClassPathEntry.Kind;

@DisplayName("On the module path of a runner")
class ModulePathTest {
    private static final String TASK =
            "package %s; public class Task implements Runnable, java.util.concurrent.Callable<String> {"
                    + " public void run() {} public String call() { return null; } }";

    @TempDir
    Path folder;

    private final List<ClassPathEntry> classPath = new ArrayList<>();

    @Test
    void isWhatTheMainModuleComesToNeed() throws IOException {
        compile(
                "main { requires library; requires static compiler; uses Runnable; }",
                "library { requires inner; }",
                "inner { }",
                "compiler { }",
                "provider { provides Runnable with provider.Task; }",
                "unrelated { provides java.util.concurrent.Callable with unrelated.Task; }");
        classPath.add(new ClassPathEntry(folder.resolve("tests"), Kind.TESTS, null));
        add(Kind.MAIN, "main");
        add(Kind.MODULE, "inner");
        for (String library : List.of("compiler", "library", "provider", "unrelated")) {
            add(Kind.LIBRARY, library);
        }
        assertEquals(Set.of("main", "library", "inner", "provider"), on(ModulePath.NEEDED));
        assertEquals(Set.of(), on(ModulePath.ALL));
        assertEquals(Set.of(), on(ModulePath.NONE));
    }

    @Test
    void isWhatTheTestsNeedWhereTheyAreAModule() throws IOException {
        compile("tests { requires main; }", "main { }", "unrelated { }");
        add(Kind.MAIN, "main");
        add(Kind.LIBRARY, "unrelated");
        add(Kind.TESTS, "tests");
        classPath.add(new ClassPathEntry(Files.createDirectories(folder.resolve("old")), Kind.MODULE, null));
        assertEquals(Set.of("tests", "main"), on(ModulePath.NEEDED));
        assertEquals(Set.of("tests", "main", "unrelated"), on(ModulePath.ALL));
    }

    @Test
    void isNothingWhereOnlyLibrariesAreModules() throws IOException {
        compile("library { }");
        add(Kind.LIBRARY, "library");
        classPath.add(new ClassPathEntry(Files.createDirectories(folder.resolve("main")), Kind.MAIN, null));
        assertEquals(Set.of(), on(ModulePath.NEEDED));
        assertEquals(Set.of(), on(ModulePath.ALL));
    }

    @Test
    void isNothingThatCannotBeRead() throws IOException {
        compile("main { requires library; }", "library { }");
        add(Kind.MAIN, "main");
        add(Kind.LIBRARY, "library");
        Files.writeString(classPath.get(1).path(), "no jar");
        assertEquals(Set.of("main"), on(ModulePath.NEEDED));
        Files.writeString(folder.resolve("main/module-info.class"), "no class");
        assertEquals(Set.of(), on(ModulePath.NEEDED));
    }

    private Set<String> on(ModulePath modulePath) {
        return modulePath.in(classPath).stream()
                .map(path -> path.getFileName().toString().replace(".jar", ""))
                .collect(Collectors.toSet());
    }

    /** Each has a class {@code Task} that can be any of the services. */
    private void compile(String... modules) throws IOException {
        Path sources = folder.resolve("sources");
        List<String> arguments = new ArrayList<>(
                List.of("--release", "17", "-d", folder.toString(), "--module-source-path", sources.toString()));
        for (String module : modules) {
            String name = module.substring(0, module.indexOf(' '));
            Path task =
                    Files.createDirectories(sources.resolve(name).resolve(name)).resolve("Task.java");
            arguments.add(Files.writeString(task, TASK.formatted(name)).toString());
            Path descriptor = sources.resolve(name).resolve("module-info.java");
            arguments.add(Files.writeString(descriptor, "module " + module).toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
    }

    private void add(Kind kind, String module) throws IOException {
        Path classes = folder.resolve(module);
        classPath.add(new ClassPathEntry(kind == Kind.LIBRARY ? jar(classes) : classes, kind, null));
    }

    private static Path jar(Path classes) throws IOException {
        Path jar = classes.resolveSibling(classes.getFileName() + ".jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("module-info.class"));
            out.write(Files.readAllBytes(classes.resolve("module-info.class")));
        }
        return jar;
    }
}
