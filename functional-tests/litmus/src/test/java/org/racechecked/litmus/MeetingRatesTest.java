package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Measures how often races are confirmed; with {@code -Dlitmus.rates=20} all that the page tells of, so often each, and
 * the page is written; without, one program once.
 */
class MeetingRatesTest {
    private static final Path DOCS = Path.of("../../docs");
    private static final int RUNS = Integer.getInteger("litmus.rates", 0);
    private static final long MOST_NANOS = 14 * 60 * 1_000_000_000L;

    @Test
    void of_a_hundred_checks_of_racy_programs_ninety_nine_confirm_the_race() throws Exception {
        long start = System.nanoTime();
        WovenTopics topics = new WovenTopics();
        RatesPage page = new RatesPage(Math.max(1, RUNS));
        Map<Program, Expectation> sample = sample();
        int leftOut = sample.size();
        for (Map.Entry<Program, Expectation> each : sample.entrySet()) {
            if (System.nanoTime() - start < MOST_NANOS) {
                page.add(each.getKey(), measure(topics, each.getKey(), each.getValue()));
                leftOut--;
            }
        }
        if (RUNS > 0) {
            page.write(DOCS, leftOut);
        }
        assertTrue(page.rateOfChecks() >= 0.99, page.text(leftOut));
    }

    private static Map<Machine, Rates> measure(WovenTopics topics, Program program, Expectation known)
            throws Exception {
        MeetingRates rates = new MeetingRates(program, topics.body(program), known.races(), Math.max(1, RUNS));
        Map<Machine, Rates> measured = new EnumMap<>(Machine.class);
        for (Machine machine : Machine.values()) {
            measured.put(machine, machine.during(() -> Rates.of(rates)));
        }
        return measured;
    }

    /** The first race of each topic, and every one of those whose sides are far apart. */
    private static Map<Program, Expectation> sample() throws Exception {
        Set<Class<?>> topics = new HashSet<>();
        Map<Program, Expectation> sample = new LinkedHashMap<>();
        Collection.read().programs().forEach((program, known) -> {
            boolean chosen = !known.races().isEmpty()
                    && (topics.add(program.topic()) || program.topic() == Apart.class)
                    && (RUNS > 0 || sample.isEmpty());
            if (chosen) {
                sample.put(program, known);
            }
        });
        return sample;
    }
}
