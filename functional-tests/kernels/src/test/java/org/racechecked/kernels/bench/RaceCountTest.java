package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Race;
import org.racechecked.sample.Effort;

/** The engine comes to the counts of the papers' tables, and says nothing of everyday programs, which are correct. */
final class RaceCountTest {
    /** Each of their pairs that cannot be confirmed costs seconds; bench.sh counts them too. */
    private static final List<String> PREDICTED_ONLY = List.of("BT", "SP");
    /** A race may need luck; one that is confirmed by chance is not confirmed in all of so many checks. */
    private static final int CHECKS = 20;

    @TempDir
    private static Path folder = Path.of("");

    private static WovenCopy classes = new WovenCopy(folder, folder);

    @BeforeAll
    static void weave() throws IOException {
        classes = WovenCopy.in(folder);
    }

    @ParameterizedTest(name = "{0}: as many pairs predicted and confirmed as in the papers")
    @MethodSource("confirmed")
    void asInThePapers(String name) throws IOException {
        // psearch must last until a second thread steals
        Size size = name.equals("psearch") ? Size.W : Size.S;
        RaceCount count = RaceCount.of(woven(name), size, 2);
        Paper paper = Paper.about(name);
        assertEquals(paper.predicted() + " predicted, " + paper.confirmed() + " confirmed", count.toString());
    }

    @ParameterizedTest(name = "{0}: as many pairs predicted as in the papers")
    @ValueSource(strings = {"BT", "SP"})
    void predictedAsInThePapers(String name) throws IOException {
        RaceCount count = RaceCount.predicted(woven(name), Size.S, 2);
        assertEquals(Paper.about(name).predicted(), count.predicted(), count.races()::toString);
    }

    @ParameterizedTest(name = "{0}: no pair is predicted")
    @MethodSource("everyday")
    void noPairIsPredicted(String name) throws IOException {
        assertEquals(List.of(), RaceCount.predicted(woven(name), Size.S, 2).races());
    }

    static Stream<String> everyday() {
        return Catalogue.everyday().stream().map(Kernel::name);
    }

    @ParameterizedTest(name = "{0}: as many pairs predicted with HA.5 and with a budget as with full effort")
    @ValueSource(strings = {"guppie", "knapsack", "FT 2.3", "FT 2.4", "MG", "SP"})
    void lessEffortPredictsTheSame(String name) throws IOException {
        for (Effort effort : List.of(Effort.of("HA.5", ""), Effort.of("", "1.5"))) {
            RaceCount count = RaceCount.predicted(effort, woven(name), Size.S, 2);
            assertEquals(Paper.about(name).predicted(), count.predicted(), () -> effort + ": " + count.races());
        }
    }

    /** Its third pair, which the papers do not confirm either, needs a thread that steals late: a share may miss that one. */
    @Test
    void lessEffortMayMissOneOfPsearch() throws IOException {
        RaceCount budget = RaceCount.predicted(Effort.of("", "1.5"), woven("psearch"), Size.W, 2);
        assertEquals(Paper.about("psearch").predicted(), budget.predicted(), budget.races()::toString);
        RaceCount sampled = RaceCount.predicted(Effort.of("HA.5", ""), woven("psearch"), Size.W, 2);
        assertTrue(sampled.predicted() >= Paper.about("psearch").confirmed(), sampled.races()::toString);
    }

    @Test
    void knapsackReadBeforeItIsWrittenGivesAWrongAnswerEachTime() throws IOException {
        for (int i = 0; i < CHECKS; i++) {
            RaceCount count = RaceCount.of(woven("knapsack"), Size.S, 2);
            assertEquals(
                    List.of(Ending.FAILED, Ending.FAILED),
                    count.races().stream().map(RaceCountTest::withReadFirst).toList(),
                    count.races()::toString);
        }
    }

    /** Side A writes, side B reads. */
    private static Ending withReadFirst(Race race) {
        return race.orders().stream()
                .filter(order -> order.first().equals("B"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the read never went first: " + race))
                .ending();
    }

    static Stream<String> confirmed() {
        return Catalogue.all().stream().map(Kernel::name).filter(name -> !PREDICTED_ONLY.contains(name));
    }

    private static Kernel woven(String name) throws IOException {
        return new KernelLoader(classes.woven()).kernel(name);
    }
}
