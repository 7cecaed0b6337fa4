package org.racechecked.programs;

/** The programs of {@link RacyLate} without what is wrong with them. */
@SuppressWarnings("all")
class CorrectLate {
    static final int TURNS = 100_000;
    final int[] shared = new int[2 * TURNS];
    final RacyLate.Cell cell = new RacyLate.Cell();
    int count;

    void hotArraySite() throws Exception {
        Racy.both(() -> addToArrays(0), () -> addToArrays(8));
    }

    int addToArrays(int mine) {
        int[] own = new int[16];
        for (int i = 1; i <= TURNS; i++) {
            int[] target = i == TURNS ? shared : own;
            target[mine + (i & 7)]++;
        }
        return TURNS;
    }

    void hotFieldSite() throws Exception {
        Racy.both(this::addToCells, this::addToCells);
    }

    int addToCells() {
        RacyLate.Cell own = new RacyLate.Cell();
        for (int i = 1; i <= TURNS; i++) {
            RacyLate.Cell target = i == TURNS ? cell : own;
            synchronized (target) {
                target.value++;
            }
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
                synchronized (this) {
                    count++;
                }
            }
        }
        return TURNS;
    }

    void edgeOfARange() throws Exception {
        Racy.both(() -> RacyLate.fill(shared, 0, TURNS), () -> RacyLate.fill(shared, TURNS, 2 * TURNS));
    }

    void edgeOfStrides() throws Exception {
        Racy.both(() -> RacyLate.stride(shared, 0, 3, 900), () -> {
            RacyLate.stride(shared, 1, 3, 900);
            RacyLate.fill(shared, 898, 899);
        });
    }

    /** Red and black points of a line, by turns. */
    void redAndBlack() throws Exception {
        Racy.both(() -> RacyLate.stride(shared, 0, 2, 1000), () -> RacyLate.stride(shared, 1, 2, 1000));
    }
}
