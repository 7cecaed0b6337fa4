package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Mark;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

@DisplayName("The columns of a table lead to a few facts for each row, however many rows there are")
class ColumnsTest {
    private static final int DIAGONALS = 30;

    /** Each column is of other rows than the one before. */
    private static final String SOURCE =
            """
            class P {
              static long[][] t;
              static long sum(int rows) {
                t = new long[rows + 30][30];
                long s = 0;
                for (int c = 0; c < 30; c++) {
                  long[][] all = t;
                  for (int r = c; r < c + rows; r++) { s += all[r][c] + r; }
                }
                return s;
              }
            }
            """;

    @TempDir
    Path folder;

    /** What was done to one object, and stays as it is: nothing ever happens between two accesses. */
    private static final class Fact extends Mark {
        Fact(Object object, Object circumstances, int first, int end, int firstStep) {
            owner = object;
            now = circumstances;
            size = Integer.MAX_VALUE;
            begin(first, end, firstStep);
        }

        void add(int first, int end, int itsStep) {
            widen(first, end, itsStep);
        }

        /** There are not enough of them: it stands for another object now. */
        void become(Object object, int first, int end, int firstStep) {
            owner = object;
            begin(first, end, firstStep);
        }

        boolean isOf(Object object) {
            return owner == object;
        }
    }

    /** Counts what is told about rows. */
    private static final class Facts extends Lane implements Listener {
        private final IdentityHashMap<Object, Fact> facts = new IdentityHashMap<>();
        private int told;

        Facts() {
            super(false);
            now = this;
        }

        @Override
        protected Mark touches(Object owner, int from, int to, int step, int site, int visit, @Nullable Mark mark) {
            told++;
            Fact known = facts.get(owner);
            if (known != null && known.isOf(owner)) {
                known.add(from, to, step);
                return known;
            }
            Fact fact = mark instanceof Fact other ? other : new Fact(owner, this, from, to, step);
            fact.become(owner, from, to, step);
            facts.put(owner, fact);
            return fact;
        }

        @Override
        public void select(WovenClass woven) {
            Arrays.fill(woven.on(), true);
            Arrays.fill(woven.watched(), true);
        }

        @Override
        public Trail trail(WovenClass woven, int site) {
            return trail(woven);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 900, 1_100, 2_000, 4_000})
    void ofSoMany(int rows) throws Exception {
        Program program = Program.of(folder, 17, SOURCE);
        Facts facts = new Facts();
        assertEquals(sum(program.load(false, "P"), rows, null), sum(program.load(true, "P"), rows, facts));
        assertTrue(facts.told >= rows && facts.told < 4 * (rows + DIAGONALS), () -> facts.told + " facts");
    }

    private static Object sum(Class<?> type, int rows, @Nullable Facts facts) throws Exception {
        Method sum = type.getDeclaredMethod("sum", int.class);
        sum.setAccessible(true);
        WovenClasses.listen(facts);
        try {
            return sum.invoke(null, rows);
        } finally {
            WovenClasses.listen(null);
        }
    }
}
