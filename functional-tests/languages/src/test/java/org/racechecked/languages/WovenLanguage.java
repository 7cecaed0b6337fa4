package org.racechecked.languages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.racechecked.check.RaceChecks;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Weaver;
import org.racechecked.weave.Woven;

/** Loads the compiled programs of one language, woven. */
final class WovenLanguage extends ClassLoader {
    private static final String PACKAGE = "org.racechecked.languages.";

    private final Path classes;
    private final Class<?> programs;
    private final Weaver weaver;

    WovenLanguage(Path classes, String programs, List<Path> libraries) throws IOException, ClassNotFoundException {
        super(WovenLanguage.class.getClassLoader());
        this.classes = classes;
        ClassPatterns own = new ClassPatterns(List.of(PACKAGE + "*"), List.of());
        weaver = new Weaver(ClassTable.of(List.of(classes), libraries, own), CallTable.builtIn());
        this.programs = loadClass(programs);
    }

    List<String> names() {
        return Arrays.stream(programs.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0
                        && method.getReturnType() == void.class
                        && java.lang.reflect.Modifier.isPublic(method.getModifiers())
                        && !method.isSynthetic())
                .map(Method::getName)
                .sorted()
                .toList();
    }

    RaceChecks.Body body(String name) throws ReflectiveOperationException {
        Method program = programs.getMethod(name);
        return () -> {
            try {
                program.invoke(programs.getConstructor().newInstance());
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Path file = classes.resolve(name.replace('.', '/') + ".class");
        if (!name.startsWith(PACKAGE) || !Files.exists(file)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? weave(name, file) : loaded;
        }
    }

    private Class<?> weave(String name, Path file) {
        try {
            byte[] plain = Files.readAllBytes(file);
            Woven woven = weaver.weave(plain);
            if (woven instanceof Woven.Refused refused) {
                throw new IllegalStateException(name + " was refused: " + refused.reason());
            }
            byte[] bytes = woven instanceof Woven.Changed changed ? changed.classFile() : plain;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
