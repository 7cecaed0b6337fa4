package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeafMethodsTest {
    private static final int LEVELS = 60;
    private static final Leaf READS = new Leaf(true, new TreeSet<>());
    private static final Leaf COMPUTES = new Leaf(false, new TreeSet<>());

    @TempDir
    Path folder;

    /** More ways lead through these methods than could ever be walked. */
    @Test
    void areFoundHoweverManyWaysLeadToThem() throws Exception {
        StringBuilder source = new StringBuilder("class P { static int[] a; static int f0(int i) { return a[i]; }"
                + " static int g0(int i) { return i; } static int down(int i) { return i == 0 ? 0 : down(i - 1); }");
        Map<String, Leaf> expected = new TreeMap<>(Map.of("f0(I)I", READS, "g0(I)I", COMPUTES));
        for (int i = 1; i < LEVELS; i++) {
            String both = "(int i) { return f%d(i) + g%d(i); }".formatted(i - 1, i - 1);
            source.append(" static int f").append(i).append(both);
            source.append(" static int g").append(i).append(both);
            expected.put("f" + i + "(I)I", READS);
            expected.put("g" + i + "(I)I", READS);
        }
        Program program = Program.of(folder, 17, source.append(" }").toString());
        assertEquals(
                expected, LeafMethods.in(Files.readAllBytes(program.classes().resolve("P.class")), Map.of()));
    }
}
