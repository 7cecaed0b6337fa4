package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Status;
import org.racechecked.model.TestId;

/** Results of a large suite that nobody has checked before. */
final class ManyRaces {
    private ManyRaces() {}

    static CheckResult of(int races, int tests) {
        List<CheckedTest> checked = new ArrayList<>();
        for (int t = 0; t < tests; t++) {
            TestId id = new TestId("com.acme.warehouse.inventory.Suite" + t + "Test", "checksEverything");
            List<Race> found = new ArrayList<>();
            for (int r = t; r < races; r += tests) {
                found.add(SampleResults.race(
                        String.format(Locale.ROOT, "R-%08x", r),
                        "com.acme.warehouse.inventory.Stock" + r % 97 + ".count",
                        id,
                        Status.CONFIRMED,
                        r % 3 == 0 ? Outcome.HARMFUL : Outcome.NO_DIFFERENCE_SEEN));
            }
            checked.add(new CheckedTest(id, 100, 200, 900, 80, 4, null, found, true));
        }
        return SampleResults.of(checked.toArray(CheckedTest[]::new));
    }
}
