package org.racechecked.report;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.racechecked.model.CheckResult;
import org.racechecked.report.Baseline.Strictness;
import org.racechecked.report.WovenClassFact.State;

/** Requests for reports about {@link SampleResults}. */
final class SampleRequests {
    static final LocalDate TODAY = LocalDate.of(2026, 11, 18);
    private static final Path BANK = Path.of("src/test/resources/bank");

    private SampleRequests() {}

    /** The bank with a baseline of which one line is used and one is stale, in every format. */
    static ReportRequest bank(Path folder) {
        Baseline baseline = Baseline.parse(
                "racechecked-baseline.txt",
                """
                R-09d4e1f7 until=2027-03-31 # statements are rebuilt every night
                R-deadbeef until=2027-01-31 # went with the old ledger
                """,
                Strictness.STRICT);
        return of(SampleResults.bank(), folder, baseline);
    }

    static ReportRequest of(CheckResult result, Path folder, Baseline baseline) {
        return new ReportRequest(
                "bank",
                result,
                new Policy(baseline, FailOn.NEW, TODAY),
                lane(),
                new Sources(List.of(BANK.resolve("src/main/java")), BANK),
                new Target(folder, EnumSet.allOf(Format.class), Instant.parse("2026-11-18T09:30:15.5Z"), null));
    }

    private static LaneFacts lane() {
        return new LaneFacts(
                3,
                List.of(
                        woven("com.acme.bank.Account", "Account.java", lines(10, 1, 18, 1, 23, 2, 30, 1, 35, 1)),
                        woven("com.acme.bank.Bank", "Bank.java", lines(12, 1, 14, 2)),
                        woven("com.acme.bank.BankTest", "BankTest.java", lines()),
                        WovenClassFact.of("com.acme.bank.Currency", State.UNTOUCHED, ""),
                        WovenClassFact.of("com.acme.bank.gen.Tables", State.EXCLUDED, "excludes=com.acme.bank.gen.*"),
                        WovenClassFact.of(
                                "com.acme.bank.Ledger", State.PARTLY, "post(J)V would exceed the size of a method")),
                List.of(
                        new Setting("racechecked.failOn", "new", "default"),
                        new Setting("racechecked.budget", "20 s", "pom.xml"),
                        new Setting("racechecked.replay", "", "default")));
    }

    private static WovenClassFact woven(String name, String file, SortedMap<Integer, Integer> lines) {
        return new WovenClassFact(name, file, State.WOVEN, "", lines);
    }

    private static SortedMap<Integer, Integer> lines(int... pairs) {
        SortedMap<Integer, Integer> lines = new TreeMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            lines.put(pairs[i], pairs[i + 1]);
        }
        return lines;
    }
}
