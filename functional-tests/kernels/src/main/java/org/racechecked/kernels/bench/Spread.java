package org.racechecked.kernels.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Repeated measurements of one thing; none means that it could not be measured. */
final class Spread {
    private final double[] sorted;

    Spread(double... values) {
        sorted = values.clone();
        Arrays.sort(sorted);
    }

    /** Geometric mean of the medians of those that could be measured; NaN when there are none. */
    static double meanOfMedians(List<Spread> spreads) {
        return Math.exp(spreads.stream()
                .filter(spread -> !spread.isEmpty())
                .mapToDouble(spread -> Math.log(spread.median()))
                .average()
                .orElse(Double.NaN));
    }

    boolean isEmpty() {
        return sorted.length == 0;
    }

    int count() {
        return sorted.length;
    }

    double median() {
        return quantile(0.5);
    }

    /** Linear between the two nearest values. */
    double quantile(double share) {
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /** Median with the tenth and the ninetieth percentile, as {@code 1.23 (1.20–1.31)}. */
    String asRatio() {
        if (isEmpty()) {
            return "not available";
        }
        return String.format(Locale.ROOT, "%.2f (%.2f–%.2f)", median(), quantile(0.1), quantile(0.9));
    }
}
