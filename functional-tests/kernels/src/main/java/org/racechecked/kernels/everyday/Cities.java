package org.racechecked.kernels.everyday;

import java.util.Random;

/** Cities in a plane and the distances between them, only read once they are there; tours begin at the last one. */
final class Cities {
    private static final int SIDE = 1_000;
    private static final int FAR = Integer.MAX_VALUE / 2;

    private final int[][] distances;

    Cities(int count) {
        Random random = new Random(11);
        int[] x = random.ints(count, 0, SIDE).toArray();
        int[] y = random.ints(count, 0, SIDE).toArray();
        distances = new int[count][count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                distances[i][j] = (int) Math.hypot(x[i] - x[j], y[i] - y[j]);
            }
        }
    }

    int count() {
        return distances.length;
    }

    int home() {
        return distances.length - 1;
    }

    int distance(int from, int to) {
        return distances[from][to];
    }

    /** From the shortest ways from home through each set of cities, a bit for each, to each of its members. */
    int shortestTour() {
        int others = count() - 1;
        int[][] ways = new int[1 << others][others];
        for (int set = 1; set < ways.length; set++) {
            for (int end = 0; end < others; end++) {
                int before = set ^ (1 << end);
                ways[set][end] = before > set ? FAR : shortestWay(before, ways[before], end);
            }
        }
        return shortestWay(ways.length - 1, ways[ways.length - 1], home());
    }

    private int shortestWay(int before, int[] waysBefore, int to) {
        if (before == 0) {
            return distance(home(), to);
        }
        int shortest = FAR;
        for (int city = 0; city < waysBefore.length; city++) {
            shortest = Math.min(shortest, waysBefore[city] + distance(city, to));
        }
        return shortest;
    }
}
