package org.racechecked.kernels.nas;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/** The right side of MG: of as many random numbers as points, +1 where the ten largest fall, -1 where the ten smallest do. */
final class Charges {
    private static final long SEED = 314_159_265L;
    private static final int OF_EACH = 10;

    private Charges() {}

    static double[][][] scatter(Grid grid) {
        int points = grid.n * grid.n * grid.n;
        double[] drawn = new double[points];
        NasRandom random = new NasRandom(SEED);
        Arrays.setAll(drawn, i -> random.next());
        double[][][] cube = grid.zeros();
        for (int i : most(drawn, Comparator.comparingDouble(i -> drawn[i]))) {
            place(cube, i, 1);
        }
        for (int i : most(drawn, Comparator.comparingDouble(i -> -drawn[i]))) {
            place(cube, i, -1);
        }
        return cube;
    }

    private static int[] most(double[] drawn, Comparator<Integer> order) {
        PriorityQueue<Integer> most = new PriorityQueue<>(order);
        for (int i = 0; i < drawn.length; i++) {
            if (most.size() < OF_EACH) {
                most.add(i);
            } else if (order.compare(i, most.peek()) > 0) {
                most.poll();
                most.add(i);
            }
        }
        return most.stream().mapToInt(Integer::intValue).toArray();
    }

    private static void place(double[][][] cube, int point, double charge) {
        int n = cube.length;
        double[] row = cube[point / (n * n)][point / n % n];
        row[1 + point % n] = charge;
        row[0] = row[n];
        row[n + 1] = row[1];
    }
}
