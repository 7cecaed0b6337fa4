package org.racechecked.cli.child;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.racechecked.check.RaceChecks;

/**
 * One run of a program after the other, each with classes loaded anew, so that static fields start as in a fresh JVM. A
 * run ends when the threads do that keep a JVM alive.
 *
 * <p>What the program prints is shown in the first run only.
 */
final class ProgramRun implements RaceChecks.Body {
    private static final long LOOK_MILLIS = 2;

    private final URL[] classPath;
    private final String mainClass;
    private final String[] arguments;
    private final SqlDrivers drivers = new SqlDrivers();
    private int runs;
    private @Nullable Thread checker;

    ProgramRun(URL[] classPath, String mainClass, String... arguments) {
        this.classPath = classPath;
        this.mainClass = mainClass;
        this.arguments = arguments;
    }

    /** That thread waits for the ends of runs, where it does not run the program itself. */
    void isCheckedBy(Thread thread) {
        checker = thread;
    }

    /** It was run more than once. */
    boolean wasRunAgain() {
        return runs > 1;
    }

    @Override
    public void run() throws Throwable {
        URLClassLoader loader = new URLClassLoader(classPath, ProgramRun.class.getClassLoader());
        SystemLoader.sees(loader);
        runs++;
        if (runs > 1) {
            drivers.forget(loader);
            PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
            System.setOut(nowhere);
            System.setErr(nowhere);
        }
        AtomicReference<@Nullable Throwable> uncaught = new AtomicReference<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            uncaught.compareAndSet(null, thrown);
            tell(thread, thrown);
        });
        Thread.currentThread().setContextClassLoader(loader);
        try {
            main(loader);
            awaitOthers();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(null);
        }
        Throwable thrown = uncaught.get();
        if (thrown != null) {
            throw thrown;
        }
    }

    private void main(ClassLoader loader) throws Throwable {
        try {
            Class<?> program = Class.forName(mainClass, false, loader);
            MainMethod.of(program, Runtime.version().feature()).start(arguments.clone());
        } catch (InvocationTargetException e) {
            tell(Thread.currentThread(), e.getCause());
            throw e.getCause();
        } catch (LinkageError | ReflectiveOperationException e) {
            tell(Thread.currentThread(), e);
            throw e;
        }
    }

    /** As a JVM does. */
    private static void tell(Thread thread, Throwable thrown) {
        System.err.print("Exception in thread \"" + thread.getName() + "\" ");
        thrown.printStackTrace();
    }

    /** Looks only: a join would lock the program's own objects. */
    private void awaitOthers() throws InterruptedException {
        while (othersRun()) {
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private boolean othersRun() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread[] threads = new Thread[2 * group.activeCount() + 8];
        int count = group.enumerate(threads);
        for (int i = 0; i < count; i++) {
            boolean isOurs = threads[i] == Thread.currentThread() || threads[i] == checker;
            if (!isOurs && !threads[i].isDaemon()) {
                return true;
            }
        }
        return false;
    }
}
