package org.racechecked.cli.child;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The system class loader of the program's JVM: it finds the program by the loader of the run that goes on, so that what a
 * program asks of the system class loader, itself or on a thread of the common pool, is answered as if it had been started by
 * {@code java}.
 *
 * <p>Shared state: the loader of the run, written between runs, read by any thread.
 */
public final class SystemLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static volatile @Nullable URLClassLoader ofThisRun;

    private final Set<String> served = ConcurrentHashMap.newKeySet();

    /** As a JVM makes it, above the loader that has our own classes. */
    public SystemLoader(ClassLoader parent) {
        super(new URL[0], parent);
    }

    /** What the JVM must be told; what it has archived it can load for its own system class loader only, and says so on the program's output. */
    public static List<String> options() {
        return List.of("-Djava.system.class.loader=" + SystemLoader.class.getName(), "-Xshare:off");
    }

    /** From here on that is where the program is. */
    static void sees(URLClassLoader loader) {
        ofThisRun = loader;
    }

    /** Classes of the program that the JVM keeps for this loader, since they were asked for by {@code Class.forName}: later runs get them, too. */
    static List<String> kept() {
        return ClassLoader.getSystemClassLoader() instanceof SystemLoader loader
                ? loader.served.stream()
                        .filter(name -> loader.findLoadedClass(name) != null)
                        .sorted()
                        .toList()
                : List.of();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        URLClassLoader run = ofThisRun;
        if (run == null) {
            return super.loadClass(name, resolve);
        }
        try {
            Class<?> found = run.loadClass(name);
            if (found.getClassLoader() == run) {
                served.add(name);
            }
            return found;
        } catch (ClassNotFoundException e) {
            // an agent's, perhaps, which this loader has itself
            return super.loadClass(name, resolve);
        }
    }

    @Override
    public @Nullable URL findResource(String name) {
        URLClassLoader run = ofThisRun;
        URL found = run == null ? null : run.findResource(name);
        return found == null ? super.findResource(name) : found;
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
        URLClassLoader run = ofThisRun;
        return run == null ? super.findResources(name) : run.findResources(name);
    }

    /** The JVM calls this where an agent is attached to it. */
    @SuppressWarnings("unused")
    private void appendToClassPathForInstrumentation(String path) throws MalformedURLException {
        addURL(Path.of(path).toUri().toURL());
    }
}
