package org.racechecked.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The index of a woven tree")
class WovenIndexTest {
    private static final AccessLines LINES = new AccessLines("Foo.java", new TreeMap<>(Map.of(7, 2, 11, 1)));
    private static final WovenIndex INDEX = new WovenIndex(
            "1.0",
            "00aa",
            List.of(
                    new WovenIndex.Entry("com.acme.Foo", "0123456789abcdef", WovenIndex.State.WOVEN, 12, LINES, ""),
                    new WovenIndex.Entry(
                            "Bar", "fedcba9876543210", WovenIndex.State.REFUSED, 0, AccessLines.NONE, "too old")));

    @Test
    void isReadAsItWasWritten() {
        assertEquals(INDEX, WovenIndex.decode("test", INDEX.encode()));
    }

    @Test
    void keepsAReasonOnItsLine() {
        WovenIndex.Entry entry =
                new WovenIndex.Entry("Bar", "00", WovenIndex.State.REFUSED, 0, AccessLines.NONE, "one\ttwo\nthree");
        WovenIndex index = new WovenIndex("1.0", "00", List.of(entry));
        assertEquals(
                "one two three",
                WovenIndex.decode("test", index.encode()).entries().get(0).reason());
    }

    @Test
    void saysWhereItIsDamaged() {
        String damaged = INDEX.encode().replace("REFUSED", "FORGOTTEN");
        Exception thrown = assertThrows(IllegalArgumentException.class, () -> WovenIndex.decode("a.tsv", damaged));
        assertTrue(thrown.getMessage().startsWith("a.tsv:3: needed"), thrown.getMessage());
        assertThrows(IllegalArgumentException.class, () -> WovenIndex.decode("a.tsv", ""));
        assertThrows(IllegalArgumentException.class, () -> WovenIndex.decode("a.tsv", "other/9\t1\t2\n"));
    }

    @Test
    void isOfTheVersionThatTheBuildWroteDown() {
        assertTrue(OwnVersion.get().matches("[0-9]+\\.[0-9]+\\.[0-9]+(-.+)?"), OwnVersion.get());
    }
}
