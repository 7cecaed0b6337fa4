package org.racechecked.litmus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jcstress.samples.APISample_01_Simple;
import org.racechecked.check.RaceChecks;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Weaver;
import org.racechecked.weave.Woven;

/** Loads the samples of jcstress woven, each time anew. */
final class WovenSamples extends ClassLoader {
    private static final String SAMPLES = "org.openjdk.jcstress.samples.";

    private final Weaver weaver;

    WovenSamples() throws IOException, URISyntaxException {
        super(WovenSamples.class.getClassLoader());
        ClassPatterns own = new ClassPatterns(List.of(SAMPLES + "*", StressRun.class.getName()), List.of());
        weaver = new Weaver(
                ClassTable.of(List.of(jar(), location(StressRun.class)), List.of(), own), CallTable.builtIn());
    }

    /** The jar that the samples come in. */
    static Path jar() throws URISyntaxException {
        return location(APISample_01_Simple.class);
    }

    private static Path location(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    RaceChecks.Body body(String sample) throws ReflectiveOperationException {
        Object run = loadClass(StressRun.class.getName())
                .getConstructor(Class.class)
                .newInstance(loadClass(SAMPLES + sample));
        return () -> run.getClass().getMethod("run").invoke(run);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(SAMPLES) && !name.equals(StressRun.class.getName())) {
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
            byte[] bytes = weaver.weave(plain) instanceof Woven.Changed changed ? changed.classFile() : plain;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
