package org.racechecked.kernels.bench;

import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Kernel;

/**
 * Loads a copy of the kernels of its own, from a folder of plain or woven classes, so that the compiler of the JVM learns
 * nothing about one copy from the runs of another.
 *
 * <p>What kernels and driver share comes from the parent: the contract, the clock, the verdicts.
 */
final class KernelLoader extends URLClassLoader {
    private static final String CATALOGUE = "org.racechecked.kernels.Catalogue";
    private static final Set<String> PACKAGES = Set.of(
            "org.racechecked.kernels.everyday",
            "org.racechecked.kernels.fine",
            "org.racechecked.kernels.nas",
            "org.racechecked.kernels.team");

    static {
        registerAsParallelCapable();
    }

    KernelLoader(Path classes) throws MalformedURLException {
        super(new URL[] {classes.toUri().toURL()}, KernelLoader.class.getClassLoader());
    }

    /** True of the classes that exist once per copy. */
    static boolean isCopied(String className) {
        return className.equals(CATALOGUE)
                || PACKAGES.contains(className.substring(0, Math.max(0, className.lastIndexOf('.'))));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!isCopied(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    /** Sources lie beside the plain classes only, which the parent has too. */
    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        return getParent().getResourceAsStream(name);
    }

    Kernel kernel(String name) {
        try {
            Class<?> catalogue = loadClass(CATALOGUE, true);
            return (Kernel) catalogue.getMethod("named", String.class).invoke(null, name);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("kernel " + name + " cannot be made", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(CATALOGUE + " is not what it should be", e);
        }
    }
}
