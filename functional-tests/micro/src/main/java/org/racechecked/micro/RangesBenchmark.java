package org.racechecked.micro;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Parts;
import org.racechecked.memory.Access;
import org.racechecked.memory.Births;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Room;
import org.racechecked.memory.Span;
import org.racechecked.memory.Watched;
import org.racechecked.model.AccessKind;
import org.racechecked.predict.RacePredictor;

/**
 * The question of the paper's figures 2 and 3: how long it takes to add so many ranges, in the orders in which programs do,
 * to a ledger and to a plain sorted map. The time is that of all of them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(1)
public class RangesBenchmark {
    private static final int WIDTH = 10;
    private static final int STRIDE = 64;

    /** How many ranges. */
    @Param({"1000", "20000", "1000000"})
    public int ranges;

    /** How they come. */
    @Param({"sequential", "reverse", "strided", "random"})
    public String order = "";

    private int[] starts = new int[0];
    private Access[] accesses = new Access[0];
    private final int[] array = new int[0];
    private Ledger ledger;

    /** Everything but the ranges. */
    public RangesBenchmark() {
        ledger = emptyLedger(predictor().actors().all().get(0));
    }

    /** Everything but the adding. */
    @Setup(Level.Iteration)
    public void makeRanges() {
        Random random = new Random(1);
        starts = IntStream.range(0, ranges)
                .map(i -> switch (order) {
                    case "sequential" -> i;
                    case "reverse" -> ranges - 1 - i;
                    case "strided" -> (int) ((long) i * STRIDE % ranges + (long) i * STRIDE / ranges);
                    default -> random.nextInt(ranges);
                })
                .map(i -> i * WIDTH)
                .toArray();
        Actor actor = predictor().actors().all().get(0);
        accesses = IntStream.range(0, ranges)
                .mapToObj(i -> new Access(
                        actor,
                        actor.circumstances(),
                        Parts.ELEMENTS,
                        new Span(starts[i], starts[i] + WIDTH, 1),
                        AccessKind.WRITE,
                        0,
                        i,
                        i))
                .toArray(Access[]::new);
        ledger = emptyLedger(actor);
    }

    private static RacePredictor predictor() {
        RacePredictor predictor = new RacePredictor(
                cause -> {
                    throw new IllegalStateException("the predictor failed", cause);
                },
                1L << 30);
        predictor.begin();
        return predictor;
    }

    private Ledger emptyLedger(Actor actor) {
        Room room = new Room(1L << 30);
        Ledger made = new Memories(new Births(), room).ledger(array, actor, 0);
        if (made == null) {
            throw new IllegalStateException("no room for one ledger");
        }
        return made;
    }

    /** Into what run 1 keeps of one array. */
    @Benchmark
    public Ledger intoLedger() {
        Watched watched = new Watched();
        Access before = null;
        for (Access access : accesses) {
            before = ledger.note(array, access, before);
            if (ledger.isFull()) {
                ledger.handIn(watched);
            }
        }
        return ledger;
    }

    /** Into a map sorted by where they begin, which keeps all of them. */
    @Benchmark
    public Map<Integer, Access> intoSortedMap() {
        TreeMap<Integer, Access> map = new TreeMap<>();
        for (Access access : accesses) {
            map.put(access.span().from(), access);
        }
        return map;
    }
}
