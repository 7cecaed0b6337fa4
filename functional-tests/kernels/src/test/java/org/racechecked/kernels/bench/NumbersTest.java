package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racechecked.kernels.Catalogue;

/** What the page says follows from what was measured. */
final class NumbersTest {
    @Test
    void quantilesLieBetweenTheNearestValues() {
        Spread spread = new Spread(4, 1, 3, 2);
        assertEquals(2.5, spread.median());
        assertEquals(1.3, spread.quantile(0.1), 1e-12);
        assertEquals("2.50 (1.30–3.70)", spread.asRatio());
    }

    @Test
    void whatWasNotMeasuredIsNotANumber() {
        assertEquals("not available", new Spread().asRatio());
    }

    @Test
    void aBarThatWasNotMeasuredIsNotMet() {
        Bars.Bar bar = new Bars.Bar("predict", 2.5, Double.NaN);
        assertFalse(bar.isMet());
        assertEquals("not available", bar.verdict());
    }

    @Test
    void theMeanOverKernelsIsGeometric() {
        List<KernelResult> results = List.of(result("EP", 2), result("CG", 8));
        Bars.Bar mean = Bars.of(results).get(0);
        Bars.Bar worst = Bars.of(results).get(1);
        assertEquals(4, mean.measured(), 1e-12);
        assertEquals("**missed**", mean.verdict());
        assertEquals(8, worst.measured());
    }

    @Test
    void thePageHasARowForEachKernel() {
        BenchSettings settings = BenchSettings.parse("--size", "S");
        String page = new BenchPage(settings, List.of(result("EP", 2), result("CG", 8)), List.of()).markdown();
        assertTrue(page.contains("| EP | 100 | 7 |"), page);
        assertTrue(page.contains("| CG | not counted | 0 |"), page);
    }

    @Test
    void everydayProgramsHaveATableWithMeansAndNoPartInTheBars() {
        BenchSettings settings = BenchSettings.parse("--size", "S");
        List<KernelResult> everyday = List.of(result("words", 9), result("cache", 4));
        String page = new BenchPage(settings, List.of(result("EP", 2)), everyday).markdown();
        assertTrue(page.contains("| words | words counted in a ConcurrentHashMap | 7 |"), page);
        assertTrue(
                page.contains("| geometric mean |  |  | not available | not available | not available | 6.00 |"), page);
        assertTrue(page.contains("| predict, full: worst kernel | 6 | 2 | met |"), page);
        assertFalse(page.contains("| words | not counted |"), page);
    }

    @Test
    void bothKindsOfProgramsAreMeasuredUnlessSomeAreChosen() {
        BenchSettings all = BenchSettings.parse();
        assertEquals(Catalogue.all().size(), all.papersKernels().size());
        assertEquals(Catalogue.everyday().size(), all.everydayPrograms().size());
        BenchSettings chosen = BenchSettings.parse("--kernels", "words,CG");
        assertEquals(List.of("CG"), chosen.papersKernels());
        assertEquals(List.of("words"), chosen.everydayPrograms());
    }

    @Test
    void everyKernelHasAnExpectation() {
        Catalogue.all().forEach(kernel -> Paper.about(kernel.name()));
    }

    @Test
    void unknownOptionsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> BenchSettings.parse("--wat"));
        assertThrows(IllegalArgumentException.class, () -> BenchSettings.parse("--out"));
        assertThrows(IllegalArgumentException.class, () -> BenchSettings.parse("--size", "XL"));
        assertThrows(IllegalArgumentException.class, () -> BenchSettings.parse("--rounds", "many"));
        assertThrows(IllegalArgumentException.class, () -> BenchSettings.parse("--kernels", "CG,DG"));
    }

    private static KernelResult result(String kernel, double predict) {
        return new KernelResult(
                kernel, 100, new Spread(7), Map.of(Mode.PREDICT, new Spread(predict)), new Spread(), null, null);
    }
}
