package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Random keys are put into search trees and looked up there: one put for three lookups, a tree for every 64th key. */
public final class Trees extends EverydayProgram {
    private static final int TREES = 64;
    private static final int KEYS = 100_000;
    private static final int OPERATIONS_PER_PUT = 4;

    private int operations;
    private SearchTree[] trees = {};
    private long[] wrongValues = {};

    public Trees() {
        super("trees", "64 search trees, each behind its own monitor", SearchTree.class);
    }

    @Override
    void setUp(Size size) {
        operations = operations(size);
        trees = new SearchTree[TREES];
        Arrays.setAll(trees, i -> new SearchTree());
        wrongValues = new long[threads()];
    }

    private static int operations(Size size) {
        return switch (size) {
            case S -> 20_000;
            case W -> 300_000;
            case A -> 3_000_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Random random = new Random(me);
        Slab share = share(operations, me);
        int wrong = 0;
        for (int i = share.from(); i < share.to(); i++) {
            int key = random.nextInt(KEYS);
            SearchTree tree = trees[key % TREES];
            if (i % OPERATIONS_PER_PUT == 0) {
                tree.put(key, valueOf(key));
            } else if (tree.getOrDefault(key, valueOf(key)) != valueOf(key)) {
                wrong++;
            }
        }
        wrongValues[me] = wrong;
    }

    private static int valueOf(int key) {
        return 3 * key + 1;
    }

    @Override
    public void verify() {
        BitSet expected = keysPut();
        WrongAnswer.unlessEqual(
                "size of all trees",
                expected.cardinality(),
                Arrays.stream(trees).mapToInt(SearchTree::size).sum());
        for (SearchTree tree : trees) {
            tree.forEachKey(expected::flip);
        }
        WrongAnswer.unlessEqual("keys that are lost, twice there or too many", 0, expected.cardinality());
        WrongAnswer.unlessEqual(
                "values of another key", 0, Arrays.stream(wrongValues).sum());
    }

    private BitSet keysPut() {
        BitSet keys = new BitSet();
        for (int me = 0; me < threads(); me++) {
            Random random = new Random(me);
            Slab share = share(operations, me);
            for (int i = share.from(); i < share.to(); i++) {
                int key = random.nextInt(KEYS);
                if (i % OPERATIONS_PER_PUT == 0) {
                    keys.set(key);
                }
            }
        }
        return keys;
    }
}
