package org.racechecked.kernels.everyday;

import java.util.List;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** A correct program of an ordinary kind, whose threads share a fixed amount of work. */
public abstract class EverydayProgram implements Kernel {
    private final String name;
    private final String summary;
    private final List<Class<?>> parts;
    private int threads;

    /** {@code parts} are the classes it consists of, beside its own. */
    EverydayProgram(String name, String summary, Class<?>... parts) {
        this.name = name;
        this.summary = summary;
        this.parts = List.of(parts);
    }

    @Override
    public String name() {
        return name;
    }

    /** What it does, in a few words. */
    public String summary() {
        return summary;
    }

    @Override
    public int lines() {
        return SourceLines.of(getClass()) + SourceLines.of(parts.toArray(Class<?>[]::new));
    }

    @Override
    public void prepare(Size size, int threads) {
        this.threads = threads;
        setUp(size);
    }

    abstract void setUp(Size size);

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::work);
    }

    /** What thread number {@code me} does. */
    abstract void work(int me, Team team) throws Exception;

    int threads() {
        return threads;
    }

    /** The part of {@code 0 <= i < length} that is thread {@code me}'s. */
    Slab share(int length, int me) {
        return Slab.of(length, threads, me);
    }
}
