package org.racechecked.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Guarding;
import org.racechecked.weave.Weaver;
import org.racechecked.weave.Woven;

/** Loads the programs of the tests woven, each time anew. */
final class WovenPrograms extends ClassLoader {
    private static final String PACKAGE = "org.racechecked.programs.";
    private final Weaver weaver;

    WovenPrograms() {
        this(Guarding.FLAG);
    }

    WovenPrograms(Guarding guarding) {
        super(WovenPrograms.class.getClassLoader());
        try {
            Path tests = Path.of(WovenPrograms.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            weaver = new Weaver(
                    ClassTable.of(List.of(tests), List.of(), new ClassPatterns(List.of(PACKAGE + "*"), List.of())),
                    CallTable.seenBy(WovenPrograms.class.getClassLoader()),
                    guarding);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PACKAGE)) {
            return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? weave(name) : loaded;
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

    /** A new woven program of that name, which has a method without arguments of the other name. */
    RaceChecks.Body body(String program, String method) throws ReflectiveOperationException {
        Class<?> type = loadClass(PACKAGE + program, false);
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        var found = type.getDeclaredMethod(method);
        found.setAccessible(true);
        return () -> {
            try {
                found.invoke(constructor.newInstance());
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }
}
