package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.Site;

@DisplayName("A constructor tells of its own object once others may know it")
class OwnConstructionTest {
    private static final String SOURCE =
            """
            class P {
              int a, b; long u, w; P next; volatile int v; static P last; int[] row = new int[3];
              P() { a = 1; b = a + 1; a++; }
              P(int x) { if (x < 0) { throw new IllegalArgumentException(); } a = x; for (int i = 0; i < x; i++) { b += i; } }
              P(P other) { other.a = 1; a = other.b; next = other; }
              P(String s) { a = 1; last = this; b = 2; }
              P(long l) { a = 1; hello(); b = 2; }
              P(double d) { this(); a = 3; }
              P(char c) { for (int i = 0; i < 3; i++) { a = i; if (i == 1) { last = this; } } b = 4; }
              P(byte q) { P self = this; self.a = 1; b = 2; }
              P(short s) { v = 1; a = 2; }
              P(float f) { a = f > 1 ? 2 : 3; b = 4; }
              P(boolean r) { a = 1; Runnable later = () -> b = 2; b = 3; }
              P(Object o) { synchronized (this) { a = 1; } b = 2; }
              P(int[] x) { a = 1; next = this; b = 2; }
              P(P[] x) { a = 1; x[0] = this; b = 2; }
              P(char[] x) { try { a = x[0]; } catch (RuntimeException e) { last = this; } b = 3; }
              P(P one, P other) { P p = one; p.a = 1; p = other; p.b = 2; b = 3; }
              P(long x, int y) { w = u = x; }
              void hello() {}
              static void run() {}
            }
            class Q extends P { int c; Q() { c = 1; a = 2; } }
            """;

    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void weave() throws Exception {
        program = Program.of(folder, 17, SOURCE);
        program.verify();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P | ()V |",
                "P | (I)V | b, b", // in a loop, of which the walk knows nothing
                "P | (LP;)V | a other's, b other's",
                "P | (Ljava/lang/String;)V | last, b",
                "P | (J)V | b",
                "P | (D)V | a",
                "P | (C)V | a, last, b",
                "P | (B)V | a, b",
                "P | (S)V | v",
                "P | (F)V | a",
                "P | (Z)V | b",
                "P | (Ljava/lang/Object;)V | a, b",
                "P | ([I)V | next, b",
                "P | ([LP;)V | b",
                "P | ([C)V | last, b",
                "P | (LP;LP;)V | a, b",
                "P | (JI)V |",
                "Q | ()V | c, a"
            })
    void tells(String type, String descriptor, String fields) {
        String told = ((Woven.Changed) program.woven(type))
                .sites().sites().stream()
                        .filter(site -> site.method().equals("<init>")
                                && site.descriptor().equals(descriptor))
                        .filter(site ->
                                site.target().startsWith("P.") || site.target().startsWith("Q."))
                        .filter(site -> site.call() == null && !site.target().endsWith("V"))
                        .map(OwnConstructionTest::field)
                        .collect(Collectors.joining(", "));
        assertEquals(fields == null ? "" : fields.replace(" other's", ""), told);
    }

    private static String field(Site site) {
        return site.target().substring(site.target().indexOf('.') + 1);
    }
}
