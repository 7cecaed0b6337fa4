package org.racechecked.kernels.everyday;

import java.util.Random;

/** Prices that follow one another at random. */
final class PricePath {
    private static final double FIRST = 100;
    private static final double DRIFT = 0.0002;
    private static final double VOLATILITY = 0.01;

    private final double[] prices;

    /** The number of the path decides what is drawn. */
    PricePath(int number, int days) {
        Random random = new Random(number);
        prices = new double[days];
        prices[0] = FIRST;
        for (int day = 1; day < days; day++) {
            prices[day] = prices[day - 1] * Math.exp(DRIFT + VOLATILITY * random.nextGaussian());
        }
    }

    double last() {
        return prices[prices.length - 1];
    }

    double mean() {
        double sum = 0;
        for (double price : prices) {
            sum += price;
        }
        return sum / prices.length;
    }

    /** The largest part of a former price that was lost. */
    double largestLoss() {
        double highest = 0;
        double loss = 0;
        for (double price : prices) {
            highest = Math.max(highest, price);
            loss = Math.max(loss, 1 - price / highest);
        }
        return loss;
    }

    /** The root of the mean square of what prices change in a day, as a part of them. */
    double dailyChange() {
        double squares = 0;
        for (int day = 1; day < prices.length; day++) {
            double change = prices[day] / prices[day - 1] - 1;
            squares += change * change;
        }
        return Math.sqrt(squares / (prices.length - 1));
    }
}
