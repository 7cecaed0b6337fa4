package org.gradle.internal.compiler.java;

import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler.CompilationTask;

/**
 * Compiles without recording what an incremental compilation would need; Gradle then compiles everything anew.
 *
 * <p>Gradle looks it up by this name and constructor.
 */
public final class IncrementalCompileTask implements CompilationTask {
    private final CompilationTask task;

    /** Takes the places to which Gradle wants facts recorded, and leaves them empty. */
    public IncrementalCompileTask(
            CompilationTask task,
            Function<?, ?> sourcePaths,
            Consumer<?> classBackups,
            Consumer<?> classNames,
            BiConsumer<?, ?> publicConstants,
            BiConsumer<?, ?> privateConstants) {
        this.task = task;
    }

    @Override
    public void addModules(Iterable<String> moduleNames) {
        task.addModules(moduleNames);
    }

    @Override
    public void setProcessors(Iterable<? extends Processor> processors) {
        task.setProcessors(processors);
    }

    @Override
    public void setLocale(Locale locale) {
        task.setLocale(locale);
    }

    @Override
    public Boolean call() {
        return task.call();
    }
}
