package org.racechecked.cli.child;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import org.jspecify.annotations.Nullable;
import org.racechecked.check.WholeProgram;

/**
 * One run of a program after the other, each with classes and threads of its own. A run ends when the threads do that keep a JVM
 * alive, when the main method throws, and when the program exits.
 *
 * <p>What the program prints is shown in the first run only; what it is given to read, each run reads from the beginning.
 *
 * <p>Shared state: the run that goes on is written before its threads start.
 */
final class ProgramRun implements WholeProgram {
    private final ThreadGroup root;
    private final StandardInput input;
    private final URL[] classPath;
    private final String mainClass;
    private final String[] arguments;
    private final SqlDrivers drivers = new SqlDrivers();
    private final NetFactories factories = new NetFactories();
    private final FirstOutput out = new FirstOutput(System.out);
    private final FirstOutput err = new FirstOutput(System.err);
    private int runs;
    private OneRun current;

    /** The threads of its runs are in groups right below {@code root}. */
    ProgramRun(ThreadGroup root, StandardInput input, URL[] classPath, String mainClass, String... arguments) {
        this.root = root;
        this.input = input;
        this.classPath = classPath;
        this.mainClass = mainClass;
        this.arguments = arguments;
        current = new OneRun(root, classPath);
    }

    /** It was run more than once. */
    boolean wasRunAgain() {
        return runs > 1;
    }

    @Override
    public Thread firstThread(Runnable run) {
        runs++;
        if (runs > 1) {
            current = new OneRun(root, classPath);
            drivers.forget(current.loader());
            factories.forget();
            out.ends();
            err.ends();
        }
        System.setOut(out.encodedAs("stdout"));
        System.setErr(err.encodedAs("stderr"));
        System.setIn(input.again());
        SystemLoader.sees(current.loader());
        Thread.setDefaultUncaughtExceptionHandler(current);
        Thread main = new Thread(current, run, "main");
        main.setContextClassLoader(current.loader());
        return main;
    }

    /** Each argument with its length before it: two are never one. */
    @Override
    public String startedWith() {
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            text.append(argument.length()).append(':').append(argument);
        }
        return text.toString();
    }

    @Override
    public long hasRead() {
        return input.hasRead();
    }

    @Override
    public boolean goesOn() {
        return current.goesOn();
    }

    @Override
    public @Nullable Throwable failure() {
        return current.failure();
    }

    @Override
    public void run() {
        OneRun run = current;
        try {
            Class<?> program = Class.forName(mainClass, false, run.loader());
            MainMethod.of(program, Runtime.version().feature()).start(arguments.clone());
        } catch (InvocationTargetException e) {
            run.mainFailed(e.getCause());
        } catch (LinkageError | ReflectiveOperationException e) {
            run.mainFailed(e);
        }
    }
}
