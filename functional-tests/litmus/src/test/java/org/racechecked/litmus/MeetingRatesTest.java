package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Measures how often races are confirmed; with {@code -Dlitmus.rates=20} those of all racy programs, so often each, and the
 * page is written; without, one program once. What was measured before, in this folder, is not measured again.
 */
class MeetingRatesTest {
    private static final Path DOCS = Path.of("../../docs");
    private static final Path MEASURED = Path.of("target/rates");
    private static final int RUNS = Integer.getInteger("litmus.rates", 0);
    private static final long MOST_NANOS = Long.getLong("litmus.ratesMinutes", 14) * 60 * 1_000_000_000L;
    /** As {@code 1of2}: the part of the programs that this JVM measures. */
    private static final String PART = System.getProperty("litmus.ratesPart", "1of1");

    @Test
    void of_a_hundred_checks_of_racy_programs_ninety_nine_confirm_the_race() throws Exception {
        long end = System.nanoTime() + MOST_NANOS;
        Map<Program, Expectation> racy = racy();
        List<Program> order = inTurn(racy.keySet());
        WovenTopics topics = new WovenTopics();
        if (RUNS == 0) {
            RatesPage once = new RatesPage(1, 1);
            once.add(order.get(0), measure(topics, order.get(0), racy));
            assertTrue(once.rateOfChecks() >= 0.99, once.text());
            return;
        }
        RatesFolder folder = new RatesFolder(MEASURED, PART);
        for (Program program : ofThisPart(order)) {
            if (System.nanoTime() < end && !folder.read().containsKey(program.toString())) {
                folder.add(program, measure(topics, program, racy));
            }
        }
        RatesPage page = new RatesPage(RUNS, racy.size());
        Map<String, Map<Machine, Rates>> known = folder.read();
        racy.keySet().stream()
                .filter(program -> known.containsKey(program.toString()))
                .forEach(program -> page.add(program, known.get(program.toString())));
        page.write(DOCS);
        assertTrue(page.rateOfChecks() >= 0.99, page.text());
    }

    private static Map<Machine, Rates> measure(WovenTopics topics, Program program, Map<Program, Expectation> racy)
            throws Exception {
        MeetingRates rates = new MeetingRates(
                program, topics.body(program), racy.get(program).races(), Math.max(1, RUNS));
        Map<Machine, Rates> measured = new EnumMap<>(Machine.class);
        for (Machine machine : Machine.values()) {
            measured.put(machine, machine.during(rates::measure));
        }
        return measured;
    }

    private static Map<Program, Expectation> racy() throws Exception {
        return Collection.read().programs().entrySet().stream()
                .filter(each -> !each.getValue().races().isEmpty())
                .collect(Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, java.util.LinkedHashMap::new));
    }

    /** The first of each topic, what was written by hand, then rows of all topics in turn: should time run out, each had its share. */
    private static List<Program> inTurn(Set<Program> all) {
        Map<Program, Integer> places = new HashMap<>();
        Map<Class<?>, Integer> counts = new HashMap<>();
        all.forEach(program -> places.put(program, counts.merge(program.topic(), 1, Integer::sum)));
        return all.stream()
                .sorted(Comparator.comparing((Program program) -> places.getOrDefault(program, 0) > 1)
                        .thenComparing(program -> Rows.class.isAssignableFrom(program.topic()))
                        .thenComparing(program -> places.getOrDefault(program, 0)))
                .toList();
    }

    private static List<Program> ofThisPart(List<Program> all) {
        String[] numbers = PART.split("of", 2);
        List<Program> part = new ArrayList<>();
        for (int i = Integer.parseInt(numbers[0]) - 1; i < all.size(); i += Integer.parseInt(numbers[1])) {
            part.add(all.get(i));
        }
        return part;
    }
}
