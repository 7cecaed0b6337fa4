package org.racechecked.kernels.everyday;

import java.util.Random;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Team;

/** Random keys are counted in one hash table that has a lock for each of its stripes. */
public final class Stripes extends EverydayProgram {
    private static final int KEYS = 8_000;

    private int operations;
    private StripedCounts counts = new StripedCounts();

    public Stripes() {
        super("stripes", "a hash table of our own with 16 ReentrantLock stripes", StripedCounts.class);
    }

    @Override
    void setUp(Size size) {
        operations = operations(size);
        counts = new StripedCounts();
    }

    private static int operations(Size size) {
        return switch (size) {
            case S -> 20_000;
            case W -> 800_000;
            case A -> 8_000_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Random random = new Random(me);
        int mine = share(operations, me).length();
        for (int i = 0; i < mine; i++) {
            counts.increment(random.nextInt(KEYS));
        }
    }

    @Override
    public void verify() {
        int[] expected = new int[KEYS];
        for (int me = 0; me < threads(); me++) {
            Random random = new Random(me);
            int mine = share(operations, me).length();
            for (int i = 0; i < mine; i++) {
                expected[random.nextInt(KEYS)]++;
            }
        }
        for (int key = 0; key < KEYS; key++) {
            WrongAnswer.unlessEqual("count of key " + key, expected[key], counts.count(key));
        }
    }
}
