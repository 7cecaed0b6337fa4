package org.racechecked.litmus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.racechecked.check.RaceChecks;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Weaver;
import org.racechecked.weave.Woven;

/** Loads the programs a second time, woven. */
final class WovenTopics extends ClassLoader {
    private static final String PACKAGE = "org.racechecked.litmus.";

    private final Weaver weaver;

    WovenTopics() throws IOException, URISyntaxException {
        super(WovenTopics.class.getClassLoader());
        Path classes = Path.of(
                Litmus.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ClassPatterns own = new ClassPatterns(List.of(PACKAGE + "*"), List.of());
        weaver = new Weaver(ClassTable.of(List.of(classes), List.of(), own), CallTable.builtIn());
    }

    /** A run of the woven form of {@code program}, on fresh objects each time. */
    RaceChecks.Body body(Program program) throws ReflectiveOperationException {
        Class<?> woven = loadClass(Program.class.getName());
        Object twin = woven.getConstructor(Class.class, String.class)
                .newInstance(loadClass(program.topic().getName()), program.name());
        Method run = woven.getMethod("run");
        return () -> {
            try {
                run.invoke(twin);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PACKAGE)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? weave(name) : loaded;
        }
    }

    private Class<?> weave(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] plain = in.readAllBytes();
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
