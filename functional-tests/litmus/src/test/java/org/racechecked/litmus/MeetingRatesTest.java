package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.racechecked.confirm.Aim;

/**
 * Measures how often races are confirmed; with {@code -Dlitmus.rates=20} each topic's first race, and the table is written
 * to {@code target/confirmation-rates.md}; without, one of them once.
 */
class MeetingRatesTest {
    private static final int RUNS = Integer.getInteger("litmus.rates", 0);

    @Test
    void the_first_race_of_every_topic_is_confirmed_as_users_check_it() throws Exception {
        WovenTopics topics = new WovenTopics();
        List<String> table = new ArrayList<>(List.of(
                "| program | checked, idle | loaded | with the location: 10, 100, 1000 ms, idle | loaded | without: 10,"
                        + " 100, 1000 ms, idle | loaded |",
                "| --- | --- | --- | --- | --- | --- | --- |"));
        int confirmed = 0;
        int checked = 0;
        for (Map.Entry<Program, Expectation> each : firstRaces().entrySet()) {
            MeetingRates rates = new MeetingRates(
                    each.getKey(), topics.body(each.getKey()), each.getValue().races(), Math.max(1, RUNS));
            int idle = rates.checks();
            int loaded = whileLoaded(rates::checks);
            confirmed += idle + loaded;
            checked += 2 * Math.max(1, RUNS);
            table.add("| " + each.getKey() + " | " + idle + " | " + loaded + " | "
                    + attempts(rates, Aim.EXACTLY, false) + " | " + attempts(rates, Aim.EXACTLY, true) + " | "
                    + attempts(rates, Aim.ANYWHERE, false) + " | " + attempts(rates, Aim.ANYWHERE, true) + " |");
        }
        table.add("");
        table.add(confirmed + " of " + checked + " checks confirmed the race.");
        Files.createDirectories(Path.of("target"));
        Files.write(Path.of("target/confirmation-rates.md"), table);
        assertTrue(confirmed * 100 >= checked * 99, String.join("\n", table));
    }

    private static String attempts(MeetingRates rates, Aim aim, boolean loaded) throws Exception {
        List<String> met = new ArrayList<>();
        for (long patience : MeetingRates.PATIENCES) {
            int count = loaded ? whileLoaded(() -> rates.attempts(aim, patience)) : rates.attempts(aim, patience);
            met.add(Integer.toString(count));
        }
        return String.join(" ", met);
    }

    private static Map<Program, Expectation> firstRaces() throws Exception {
        Map<Class<?>, Program> first = new LinkedHashMap<>();
        Map<Program, Expectation> all = Collection.read().programs();
        all.forEach((program, known) -> {
            if (!known.races().isEmpty()) {
                first.putIfAbsent(program.topic(), program);
            }
        });
        Map<Program, Expectation> chosen = new LinkedHashMap<>();
        first.values().stream().limit(RUNS == 0 ? 1 : first.size()).forEach(p -> chosen.put(p, all.get(p)));
        return chosen;
    }

    /** Every processor has something else to do. */
    private static int whileLoaded(java.util.function.IntSupplier measured) throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            Thread thread = new Thread(() -> {
                while (!over.get()) {
                    Thread.onSpinWait();
                }
            });
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        int result = measured.getAsInt();
        over.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        return result;
    }
}
