package org.racechecked.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** What the authors of jcstress published as samples is judged as the memory model says: by others' programs, not by ours. */
class JcstressSamplesTest {
    private static final int RUNS = Integer.getInteger("litmus.runs", 1);
    private static final Session SESSION = UnhurriedSession.open();

    /** Each sample, and the memory that two of its actors race for, if any. */
    private static final Map<String, Set<String>> RACES = Map.ofEntries(
            Map.entry("APISample_01_Simple", Set.of("v")),
            Map.entry("APISample_02_Arbiters", Set.of("v")),
            Map.entry("APISample_04_Nesting$PlainTest", Set.of("v")),
            Map.entry("APISample_04_Nesting$VolatileTest", Set.of()),
            Map.entry("APISample_05_SharedMetadata$PlainTest", Set.of("v")),
            Map.entry("APISample_05_SharedMetadata$VolatileTest", Set.of()),
            Map.entry("APISample_06_Descriptions", Set.of("v")),
            Map.entry("ConcurrencySample_01_OperationAtomicity$PlainIncrement", Set.of("v")),
            Map.entry("ConcurrencySample_01_OperationAtomicity$VolatileIncrement", Set.of()),
            Map.entry("ConcurrencySample_01_OperationAtomicity$AtomicIncrement", Set.of()),
            Map.entry("ConcurrencySample_02_ConcurrentHashMap$BrokenMultimap", Set.of()),
            Map.entry("ConcurrencySample_02_ConcurrentHashMap$CorrectMultimap", Set.of()),
            Map.entry("ConcurrencySample_02_ConcurrentHashMap$CorrectJDK8Multimap", Set.of()),
            Map.entry("JMMSample_01_AccessAtomicity$Integers", Set.of("v")),
            Map.entry("JMMSample_01_AccessAtomicity$Longs", Set.of("v")),
            Map.entry("JMMSample_01_AccessAtomicity$VolatileLongs", Set.of()),
            Map.entry("JMMSample_01_AccessAtomicity$OpaqueLongs", Set.of()),
            Map.entry("JMMSample_01_AccessAtomicity$ByteBuffers", Set.of("byte[]")),
            Map.entry("JMMSample_02_WordTearing$JavaArrays", Set.of()),
            Map.entry("JMMSample_02_WordTearing$BitSets", Set.of("java.util.BitSet")),
            Map.entry("JMMSample_03_Coherence$SameRead", Set.of("a")),
            Map.entry("JMMSample_03_Coherence$SameVolatileRead", Set.of()),
            Map.entry("JMMSample_03_Coherence$SameOpaqueRead", Set.of()),
            Map.entry("JMMSample_04_PartialOrder$PlainReads", Set.of("x", "y")),
            Map.entry("JMMSample_04_PartialOrder$LockGuard", Set.of()),
            Map.entry("JMMSample_05_TotalOrder$PlainDekker", Set.of("x", "y")),
            Map.entry("JMMSample_05_TotalOrder$VolatileDekker", Set.of()),
            Map.entry("JMMSample_05_TotalOrder$AcqRelDekker", Set.of()),
            Map.entry("JMMSample_06_Finals$PlainInit", Set.of("o")),
            Map.entry("JMMSample_06_Finals$FinalInit", Set.of("o")));

    /** The reader looks at x whether or not it has seen the guard: a run in which it has seen it shows no race. */
    private static final Map<String, Set<String>> MAY_RACE = Map.of(
            "JMMSample_04_PartialOrder$VolatileGuard", Set.of("x"),
            "JMMSample_04_PartialOrder$AcquireReleaseGuard", Set.of("x"));

    /** May wait for ever on a plain field; goes past all fields by {@code Unsafe}. */
    private static final Set<String> NOT_RUN =
            Set.of("APISample_03_Termination", "JMMSample_01_AccessAtomicity$UnsafeCrossCacheLine");

    @TestFactory
    Stream<DynamicTest> a_sample_is_confirmed_to_race_for_just_what_the_memory_model_says() {
        return RACES.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> {
                    for (int run = 0; run < RUNS; run++) {
                        assertEquals(new TreeSet<>(each.getValue()), racedFor(each.getKey()), "in run " + run);
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> a_sample_that_races_in_some_runs_is_confirmed_for_nothing_else() {
        return MAY_RACE.entrySet().stream()
                .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> {
                    for (int run = 0; run < RUNS; run++) {
                        Set<String> others = racedFor(each.getKey());
                        others.removeAll(each.getValue());
                        assertEquals(Set.of(), others, "in run " + run);
                    }
                }));
    }

    @Test
    void every_published_sample_is_judged_or_named() throws Exception {
        Set<String> published = new TreeSet<>();
        try (JarFile jar = new JarFile(WovenSamples.jar().toFile())) {
            for (String name : jar.stream().map(entry -> entry.getName()).toList()) {
                if (name.endsWith(".class") && !name.contains("_jcstress")) {
                    Class<?> type = Class.forName(
                            name.replace('/', '.').replace(".class", ""),
                            false,
                            getClass().getClassLoader());
                    if (Arrays.stream(type.getMethods()).anyMatch(method -> method.isAnnotationPresent(Actor.class))) {
                        published.add(
                                type.getName().substring(type.getPackageName().length() + 1));
                    }
                }
            }
        }
        Set<String> known = new TreeSet<>(RACES.keySet());
        known.addAll(MAY_RACE.keySet());
        known.addAll(NOT_RUN);
        assertEquals(published, known);
    }

    private static Set<String> racedFor(String sample) throws Exception {
        CheckedTest test = RaceChecks.examine(SESSION, new TestId("jcstress", sample), new WovenSamples().body(sample));
        Set<String> memory = new TreeSet<>();
        test.races().stream()
                .filter(race -> race.status() == Status.CONFIRMED)
                .map(race -> race.memory().replaceAll(" from .*", ""))
                .map(name -> name.startsWith("org.openjdk.") ? name.substring(name.lastIndexOf('.') + 1) : name)
                .forEach(memory::add);
        return memory;
    }
}
