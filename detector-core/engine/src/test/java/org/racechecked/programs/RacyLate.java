package org.racechecked.programs;

/** Races whose two accesses happen once and late, where much else happens that is no race. */
@SuppressWarnings("all")
class RacyLate {
    static final int TURNS = 100_000;
    final int[] shared = new int[2 * TURNS];
    final Cell cell = new Cell();
    int count;

    static final class Cell {
        int value;
    }

    void hotArraySite() throws Exception {
        Racy.both(this::addToArrays, this::addToArrays);
    }

    int addToArrays() {
        int[] own = new int[8];
        for (int i = 1; i <= TURNS; i++) {
            int[] target = i == TURNS ? shared : own;
            target[i & 7]++;
        }
        return TURNS;
    }

    void hotFieldSite() throws Exception {
        Racy.both(this::addToCells, this::addToCells);
    }

    int addToCells() {
        Cell own = new Cell();
        for (int i = 1; i <= TURNS; i++) {
            Cell target = i == TURNS ? cell : own;
            target.value++;
        }
        return TURNS;
    }

    void coldBranch() throws Exception {
        Racy.both(this::addOnce, this::addOnce);
    }

    int addOnce() {
        int[] own = new int[8];
        for (int i = 1; i <= TURNS; i++) {
            own[i & 7] += i;
            if (i == TURNS) {
                count++;
            }
        }
        return TURNS;
    }

    /** Of two ranges one element is in both. */
    void edgeOfARange() throws Exception {
        Racy.both(() -> fill(shared, 0, TURNS + 1), () -> fill(shared, TURNS, 2 * TURNS));
    }

    static void fill(int[] array, int from, int to) {
        for (int i = from; i < to; i++) {
            array[i] = i;
        }
    }

    /** Every third element is one thread's, but for the last, which is the other's too. */
    void edgeOfStrides() throws Exception {
        Racy.both(() -> stride(shared, 0, 3, 900), () -> {
            stride(shared, 1, 3, 900);
            fill(shared, 897, 898);
        });
    }

    static void stride(int[] array, int from, int by, int to) {
        for (int i = from; i < to; i += by) {
            array[i]++;
        }
    }
}
