package org.racechecked.kernels.nas;

import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Flag;
import org.racechecked.kernels.team.Team;

/**
 * BT and SP in structure, on a flow of our own: implicit steps along x, y and z, pipelined along z by flags that the
 * program makes itself.
 */
public final class Adi implements Kernel {
    private final String name;
    private final Class<?> solverClass;
    private final Function<Flow, LineSolver> solver;
    private final Supplier<Flag> flag;
    private final BySize rightError;
    private Size size = Size.S;
    private int threads;
    private double error;

    private Adi(
            String name,
            Class<?> solverClass,
            Function<Flow, LineSolver> solver,
            Supplier<Flag> flag,
            BySize rightError) {
        this.name = name;
        this.solverClass = solverClass;
        this.solver = solver;
        this.flag = flag;
        this.rightError = rightError;
    }

    /** Block tridiagonal lines, flags under a lock. */
    public static Kernel bt() {
        return bt("BT", Flag.Locked::new);
    }

    /** The same with volatile flags, whose order a tester can know. */
    public static Kernel btWithVolatileFlags() {
        return bt("BT-volatile", Flag.Volatile::new);
    }

    private static Kernel bt(String name, Supplier<Flag> flag) {
        return new Adi(
                name,
                BlockTridiagonal.class,
                BlockTridiagonal::new,
                flag,
                new BySize(9.0141544026638e-03, 5.2068561307891e-03, 2.5707635052016e-02));
    }

    /** Scalar pentadiagonal lines, flags under a lock. */
    public static Kernel sp() {
        return sp("SP", Flag.Locked::new);
    }

    /** The same with volatile flags. */
    public static Kernel spWithVolatileFlags() {
        return sp("SP-volatile", Flag.Volatile::new);
    }

    private static Kernel sp(String name, Supplier<Flag> flag) {
        return new Adi(
                name,
                ScalarPentadiagonal.class,
                ScalarPentadiagonal::new,
                flag,
                new BySize(9.1409697751773e-03, 5.2637448531662e-03, 2.5709624761001e-02));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int lines() {
        return SourceLines.of(
                Adi.class, AdiMember.class, Exchange.class, solverClass, Flow.class, FlowSlab.class, Stencil.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.size = size;
        this.threads = threads;
        error = Double.NaN;
    }

    private static int side(Size size) {
        return switch (size) {
            case S -> 12;
            case W -> 24;
            case A -> 64;
        };
    }

    private static int steps(Size size) {
        return switch (size) {
            case S -> 10;
            case W -> 40;
            case A -> 20;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Flow flow = new Flow(side(size));
        Exchange exchange = new Exchange(threads, flow.n, solver.apply(flow).factorsPerPoint(), flag);
        Team.run(threads, (me, team) -> {
            double sum = new AdiMember(me, team, exchange, solver.apply(flow), flow).work(steps(size));
            if (me == team.size() - 1) {
                error = Math.sqrt(sum / flow.n / flow.n / flow.n);
            }
        });
    }

    /** The error is that of the same program with one thread, and small: the state at rest is nearly reached. */
    @Override
    public void verify() {
        WrongAnswer.unlessClose("distance from the state at rest", rightError.of(size), error, 1e-9);
    }
}
