package org.racechecked.kernels.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What rounds have measured of one kernel: plain times, and for each mode its CPU time over that of the plain run of its round. */
final class Samples {
    private static final String PLAIN = "plain";

    private final List<Double> millis = new ArrayList<>();
    private final Map<Mode, List<Double>> ratios = new EnumMap<>(Mode.class);

    /** One more round. */
    void add(Cost base, Map<Mode, Cost> modes) {
        millis.add(base.wallNanos() / 1e6);
        modes.forEach((mode, cost) -> add(mode, (double) cost.cpuNanos() / base.cpuNanos()));
    }

    private void add(Mode mode, double ratio) {
        ratios.computeIfAbsent(mode, m -> new ArrayList<>()).add(ratio);
    }

    /** Those of another JVM, as {@link #lines} wrote them. */
    void add(String lines) {
        for (String line : lines.lines().toList()) {
            String[] parts = line.split(" ", -1);
            double value = Double.parseDouble(parts[1]);
            if (parts[0].equals(PLAIN)) {
                millis.add(value);
            } else {
                add(Mode.valueOf(parts[0]), value);
            }
        }
    }

    /** One line for each value. */
    String lines() {
        StringBuilder lines = new StringBuilder();
        millis.forEach(value -> lines.append(PLAIN + " ").append(value).append('\n'));
        ratios.forEach((mode, values) -> values.forEach(
                value -> lines.append(mode.name()).append(' ').append(value).append('\n')));
        return lines.toString();
    }

    Spread millis() {
        return spread(millis);
    }

    Map<Mode, Spread> ratios() {
        Map<Mode, Spread> spreads = new EnumMap<>(Mode.class);
        ratios.forEach((mode, values) -> spreads.put(mode, spread(values)));
        return spreads;
    }

    private static Spread spread(List<Double> values) {
        return new Spread(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
