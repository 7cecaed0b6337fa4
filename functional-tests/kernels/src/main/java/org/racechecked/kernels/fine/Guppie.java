package org.racechecked.kernels.fine;

import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/**
 * Random read, modify, write of a shared table by all threads and no synchronisation at all: updates get lost, and one
 * in a hundred may.
 */
public final class Guppie implements Kernel {
    private static final int UPDATES_PER_ENTRY = 4;

    private int threads;
    private long[] table = {};

    @Override
    public String name() {
        return "guppie";
    }

    @Override
    public int lines() {
        return SourceLines.of(Guppie.class, Scramble.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.threads = threads;
        table = new long[1 << logTableLength(size)];
        for (int i = 0; i < table.length; i++) {
            table[i] = i;
        }
    }

    private static int logTableLength(Size size) {
        return switch (size) {
            case S -> 15;
            case W -> 21;
            case A -> 23;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, (me, team) -> update(team.share(table.length, me)));
    }

    private void update(Slab share) {
        long[] table = this.table;
        int mask = table.length - 1;
        for (int n = share.from() * UPDATES_PER_ENTRY; n < share.to() * UPDATES_PER_ENTRY; n++) {
            long random = Scramble.of(n);
            table[(int) random & mask] ^= random; // races with itself: read with write, write with write
        }
    }

    /** To apply every update a second time undoes it, so an entry that differs has lost one. */
    @Override
    public void verify() {
        update(new Slab(0, table.length));
        int lost = 0;
        for (int i = 0; i < table.length; i++) {
            if (table[i] != i) {
                lost++;
            }
        }
        WrongAnswer.ifMoreThan("entries with a lost update", table.length / 100, lost);
    }
}
