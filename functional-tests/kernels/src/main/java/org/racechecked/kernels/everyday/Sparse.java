package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** A sparse matrix times a vector, again and again: entries in any order, but those of one row are one thread's. */
public final class Sparse extends EverydayProgram {
    private static final int PER_ROW = 5;
    private static final int LARGEST = 9;
    private static final int PRODUCTS = 200;

    private int[] row = {};
    private int[] column = {};
    private double[] value = {};
    private double[] x = {};
    private double[] y = {};

    public Sparse() {
        super("sparse", "sparse matrix times vector, arrays read through arrays of indices");
    }

    @Override
    void setUp(Size size) {
        int rows = rows(size);
        Random random = new Random(7);
        x = new double[rows];
        y = new double[rows];
        Arrays.setAll(x, i -> 1 + random.nextInt(LARGEST));
        int entries = PER_ROW * rows;
        row = new int[entries];
        column = new int[entries];
        value = new double[entries];
        for (int me = 0; me < threads(); me++) {
            enter(share(entries, me), share(rows, me), random);
        }
    }

    private static int rows(Size size) {
        return switch (size) {
            case S -> 1_000;
            case W -> 60_000;
            case A -> 500_000;
        };
    }

    private void enter(Slab entries, Slab rows, Random random) {
        for (int k = entries.from(); k < entries.to(); k++) {
            row[k] = rows.from() + random.nextInt(rows.length());
            column[k] = random.nextInt(x.length);
            value[k] = 1 + random.nextInt(LARGEST);
        }
    }

    @Override
    void work(int me, Team team) {
        Slab entries = share(row.length, me);
        for (int product = 0; product < PRODUCTS; product++) {
            addProduct(entries);
        }
    }

    private void addProduct(Slab entries) {
        for (int k = entries.from(); k < entries.to(); k++) {
            y[row[k]] += x[column[k]] * value[k]; // no race: no other thread has entries of this row
        }
    }

    /** Whole numbers make the order of additions irrelevant. */
    @Override
    public void verify() {
        long[] expected = new long[y.length];
        for (int k = 0; k < row.length; k++) {
            expected[row[k]] += PRODUCTS * Math.round(x[column[k]] * value[k]);
        }
        for (int i = 0; i < y.length; i++) {
            WrongAnswer.unlessEqual("row " + i + " of the products", expected[i], Math.round(y[i]));
        }
    }
}
