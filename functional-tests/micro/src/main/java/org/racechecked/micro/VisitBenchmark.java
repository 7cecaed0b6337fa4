package org.racechecked.micro;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.WovenClasses;

/** What one access, one loop of ten turns or one monitor costs: plain, woven with nothing on, and watched by run 1. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Work.TIMES)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class VisitBenchmark {
    /** How the work is done. */
    @Param({"plain", "off", "watched"})
    public String mode = "";

    private Work work = new Busy();

    /** Watched by a thread that listens to itself. */
    @Setup(Level.Iteration)
    public void listen() throws Exception {
        work = mode.equals("plain") ? new Busy() : work instanceof Busy ? WovenBusy.make() : work;
        if (mode.equals("watched")) {
            RacePredictor predictor = new RacePredictor(
                    cause -> {
                        throw new IllegalStateException("the predictor failed", cause);
                    },
                    256L << 20);
            predictor.begin();
            WovenClasses.listen(predictor);
        }
    }

    /** The next iteration has a predictor of its own. */
    @TearDown(Level.Iteration)
    public void stop() {
        WovenClasses.listen(null);
    }

    /** A read and a write of one field. */
    @Benchmark
    public int sameObject() {
        return work.sameObject();
    }

    /** A read of an element and of a field of what it holds, another each time. */
    @Benchmark
    public int otherObject() {
        return work.otherObject();
    }

    /** A read of an element, the next each time. */
    @Benchmark
    public int element() {
        return work.element();
    }

    /** A tenth of a loop of ten turns. */
    @Benchmark
    public int loopEnd() {
        return work.loopEnd();
    }

    /** Entering and leaving. */
    @Benchmark
    public int monitor() {
        return work.monitor();
    }
}
