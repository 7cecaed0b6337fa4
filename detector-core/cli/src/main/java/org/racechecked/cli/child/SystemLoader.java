package org.racechecked.cli.child;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The system class loader of the program's JVM: it finds the program by the loader of the run that goes on, so that what a
 * program asks of the system class loader, itself or on a thread of the common pool, is answered as if it had been started by
 * {@code java}. No {@link URLClassLoader}, since that of the JDK is none: programs ask, and would look for their class path in it.
 *
 * <p>Shared state: the loader of the run, written between runs, read by any thread.
 */
public final class SystemLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static volatile @Nullable ProgramLoader ofThisRun;

    private final Set<String> served = ConcurrentHashMap.newKeySet();
    private final AgentJars agents = new AgentJars();

    /** As a JVM makes it, above the loader that has our own classes. */
    public SystemLoader(ClassLoader parent) {
        super(parent);
    }

    /** What the JVM must be told; what it has archived it can load for its own system class loader only, and says so on the program's output. */
    public static List<String> options() {
        return List.of("-Djava.system.class.loader=" + SystemLoader.class.getName(), "-Xshare:off");
    }

    /** From here on that is where the program is. */
    static void sees(ProgramLoader loader) {
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

    /** The run that goes on, or null before the first. */
    @Nullable
    OneRun run() {
        ProgramLoader loader = ofThisRun;
        return loader == null ? null : loader.run();
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
            // an agent's, perhaps, which this loader finds itself
            return super.loadClass(name, resolve);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        AgentJars.ClassFile file = agents.find(name);
        return defineClass(name, file.bytes(), 0, file.bytes().length, file.domain(this));
    }

    @Override
    protected @Nullable URL findResource(String name) {
        URLClassLoader run = ofThisRun;
        URL found = run == null ? null : run.findResource(name);
        return found == null ? agents.findResource(name) : found;
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        URLClassLoader run = ofThisRun;
        List<URL> found = new ArrayList<>(run == null ? List.of() : Collections.list(run.findResources(name)));
        found.addAll(Collections.list(agents.findResources(name)));
        return Collections.enumeration(found);
    }

    /** The JVM calls this where an agent is attached to it. */
    @SuppressWarnings("unused")
    private void appendToClassPathForInstrumentation(String path) throws MalformedURLException {
        agents.add(Path.of(path));
    }
}
