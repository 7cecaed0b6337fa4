package org.racechecked.programs;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.racechecked.unseen.Generating;

/** Programs that load classes themselves; what they load is never woven. */
final class Loading {
    private static final String PLUGIN = "org.racechecked.unseen.Plugin";

    /** A class loader of the program's own. */
    private static final class FromBytes extends ClassLoader {
        FromBytes() {
            super(ClassLoader.getPlatformClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(PLUGIN, bytes, 0, bytes.length);
        }
    }

    private static byte[] bytes() throws IOException {
        String file = PLUGIN.replace('.', '/') + ".class";
        try (InputStream in = Generating.class.getClassLoader().getResourceAsStream(file)) {
            if (in == null) {
                throw new IOException(file);
            }
            return in.readAllBytes();
        }
    }

    /** From where a test has put it, or from the class path. */
    private static Class<?> plugin(Path folder) throws Exception {
        URL[] urls = {folder.toUri().toURL()};
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader()).loadClass(PLUGIN);
    }

    private static Class<?> plugin() throws Exception {
        return plugin(Path.of(System.getProperty("racechecked.test.plugins")));
    }

    private static Runnable made(Class<?> type) throws Exception {
        return (Runnable) type.getDeclaredConstructor().newInstance();
    }

    private static void runBoth(Runnable first, Runnable second) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        var one = pool.submit(first);
        var two = pool.submit(second);
        one.get();
        two.get();
        pool.shutdown();
    }

    void makesOne() throws Exception {
        Runnable plugin = made(plugin());
        runBoth(() -> plugin.run(), () -> plugin.run());
    }

    void callsOne() throws Exception {
        plugin().getMethod("task").invoke(null);
    }

    void handsALambdaOver() throws Exception {
        Object task = plugin().getMethod("task").invoke(null);
        runBoth((Runnable) task, (Runnable) task);
    }

    void givesOneToAThread() throws Exception {
        Runnable plugin = (Runnable) quiet(plugin());
        Thread thread = new Thread(plugin);
        thread.start();
        thread.join();
    }

    /** By a way that nobody watches. */
    private static Object quiet(Class<?> type) {
        try {
            return MethodHandles.publicLookup()
                    .findConstructor(type, MethodType.methodType(void.class))
                    .invokeWithArguments(List.of());
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static void use(Object object) {
        if (object.hashCode() == 0) {
            throw new IllegalStateException("it has a number of its own");
        }
    }

    void findsOneInAMap() throws Exception {
        Map<String, Object> known = new HashMap<>();
        known.put("one", quiet(plugin()));
        Object found = known.get("one");
        runBoth(() -> use(found), () -> use(found));
    }

    void findsOneInAList() throws Exception {
        List<Object> known = new ArrayList<>();
        known.add(quiet(plugin()));
        for (Object each : known) {
            use(each);
        }
    }

    void makesOneOfBytes() throws Exception {
        Runnable plugin = made(new FromBytes().define(bytes()));
        runBoth(plugin, plugin);
    }

    /** As libraries make proxies of their own kind. */
    void hasALibraryMakeOneOfBytes() throws Exception {
        Runnable plugin = made(new Generating().define(bytes()));
        runBoth(plugin, plugin);
    }

    /** What stands there is not woven on purpose. */
    void loadsFromTheClassPath() throws Exception {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.endsWith("test-classes")) {
                Runnable plugin = made(plugin(Path.of(entry)));
                runBoth(plugin, plugin);
            }
        }
    }

    /** Nor is this. */
    void usesWhatIsOnTheClassPath() throws Exception {
        Runnable plugin = made(Class.forName(PLUGIN));
        Runnable proxy = (Runnable)
                Proxy.newProxyInstance(new Generating(), new Class<?>[] {Runnable.class}, (self, method, args) -> null);
        runBoth(plugin, proxy);
        runBoth(() -> {}, proxy);
    }

    /** Looks for files, and classes that nobody runs. */
    void onlyLoadsOne() throws Exception {
        use(plugin());
    }
}
