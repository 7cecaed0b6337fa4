package org.racechecked.kernels.everyday;

/** What is kept of a path of prices. */
record PathStatistics(int number, double last, double mean, double largestLoss, double dailyChange) {
    static PathStatistics of(int number, int days) {
        PricePath path = new PricePath(number, days);
        return new PathStatistics(number, path.last(), path.mean(), path.largestLoss(), path.dailyChange());
    }

    /** All figures in one, to compare by. */
    double sum() {
        return last + mean + largestLoss + dailyChange;
    }
}
