package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;

class HtmlReportTest {
    /** Kept for people, and for {@code functional-tests/pages/check.sh}, which looks at it in a browser. */
    private static final Path SAMPLE = Path.of("target/sample-report");

    @TempDir
    Path folder;

    @Test
    void nothingThatAStrictContentPolicyForbidsStandsInAnyPage() throws IOException {
        Reports.write(SampleRequests.bank(SAMPLE));
        assertStrict(SAMPLE);
    }

    @Test
    void hostileTextStaysText() throws IOException {
        Reports.write(SampleRequests.of(HostileResults.all(), folder, Baseline.none()));
        assertStrict(folder);
        try (Stream<Path> files = Files.walk(folder)) {
            assertTrue(files.allMatch(file -> file.startsWith(folder)));
        }
        Document index = parse(folder.resolve("index.html"));
        assertTrue(index.text().contains("</script><script>alert(1)</script>"), "it is shown as what it is");
        assertFalse(index.text().contains("\u202e"), "nothing turns the text around");
    }

    @Test
    void everyPageParsesWithoutAnErrorAndNestsItsElements() throws IOException {
        Reports.write(SampleRequests.bank(folder));
        for (Path page : pages(folder)) {
            Parser parser = Parser.htmlParser().setTrackErrors(10);
            Document parsed = parser.parseInput(Files.readString(page), "");
            assertEquals(List.of(), parser.getErrors(), page.toString());
            assertEquals(1, parsed.select("h1").size(), page.toString());
            assertEquals("en", parsed.select("html").attr("lang"));
            assertFalse(parsed.title().isEmpty());
        }
    }

    @Test
    void everyLinkLeadsToAFileOfTheReport() throws IOException {
        Reports.write(SampleRequests.of(ManyRaces.of(600, 50), folder, Baseline.none()));
        int links = 0;
        for (Path page : pages(folder)) {
            for (Element link : parse(page).select("[href],[src]")) {
                String address = link.hasAttr("href") ? link.attr("href") : link.attr("src");
                if (!address.startsWith("#")) {
                    assertTrue(Files.exists(page.resolveSibling(address)), page + " -> " + address);
                    links++;
                }
            }
        }
        assertTrue(links > 5_000);
    }

    @Test
    void theRacePageShowsBothStatementsTheirMeetingAndWhatToDo() throws IOException {
        Reports.write(SampleRequests.bank(folder));
        Document page = parse(folder.resolve("r/7c2e01ab.html"));
        assertEquals("Account.balance is raced", page.select("h1").text());
        assertEquals(
                List.of("balance = after;", "return owner + \": \" + balance;"),
                page.select("mark").eachText());
        assertEquals(2, page.select(".line.racing").size());
        assertTrue(page.text().contains("B holds Account#3, but A holds no lock"));
        assertTrue(page.text().contains("Take Account#3 in Account.deposit as well."));
        assertEquals(5, page.select("svg rect.step").size());
        assertEquals(2, page.select("svg rect.step.racing").size());
        assertEquals(0, page.select("svg text.what:contains(nothing orders)").size(), "the line between them says it");
        assertEquals(5, page.select("details table tbody tr").size(), "the drawing has a twin in words");
        assertEquals(
                List.of(
                        "mvn test -Dtest=BankTest#deposits -Dracechecked.replay=R-7c2e01ab",
                        "./gradlew raceCheck --tests com.acme.bank.BankTest.deposits -Pracechecked.replay=R-7c2e01ab",
                        "R-7c2e01ab until=2027-02-28 # <why>"),
                page.select(".copy").eachText());
        assertTrue(page.text().contains("2 of 7 frames are yours"));
        assertTrue(page.text().contains("BankTest.statements: confirmed"));
    }

    @Test
    void theOtherPagesSayWhatTheyPromise() throws IOException {
        Reports.write(SampleRequests.bank(folder));
        assertTrue(text("unconfirmed.html").contains("This is not an alarm"));
        assertTrue(text("unconfirmed.html").contains("not tried: the budget of 20 s"));
        assertTrue(text("diff.html").contains("1 new, 1 known, 1 gone"));
        assertTrue(text("diff.html").contains("R-deadbeef until=2027-01-31 # went with the old ledger"));
        assertTrue(text("tests.html").contains("3 checked tests"));
        assertTrue(text("classes.html").contains("limit protected by a lock: Account#3"));
        assertTrue(text("coverage.html").contains("33 % of the watched accesses touched memory that two threads"));
        assertTrue(text("coverage.html").contains("post(J)V would exceed the size of a method"));
        assertTrue(text("setup.html").contains("Written 2026-11-18T09:30:15Z by RaceChecked 0.1.0."));
    }

    @Test
    void coverageThatIsNotCompleteSaysSo() throws IOException {
        Reports.write(SampleRequests.bank(folder));
        assertTrue(text("coverage.html").contains("all numbers above are lower bounds"));
        assertTrue(text("coverage.html").contains("TransferTest.transfersBothWays left 1 thread(s) running"));
        CheckedTest cut = new CheckedTest(SampleResults.DEPOSITS, -1, 0, 0, 0, 0, null, List.of(), false);
        Reports.write(SampleRequests.of(SampleResults.of(cut), folder, Baseline.none()));
        assertTrue(text("coverage.html").contains("BankTest.deposits was not checked to its end"));
        CheckedTest whole = SampleResults.test(SampleResults.DEPOSITS, 1, 1, 1, 0);
        Reports.write(SampleRequests.of(SampleResults.of(whole), folder, Baseline.none()));
        assertFalse(text("coverage.html").contains("lower bounds"));
    }

    @Test
    void aSkippedTestIsNotCountedAsCheckedAndSaysWhy() throws IOException {
        CheckedTest whole = SampleResults.test(SampleResults.TRANSFERS, 1, 1, 1, 0);
        CheckedTest skipped = SampleResults.skipped(SampleResults.DEPOSITS);
        Reports.write(SampleRequests.of(SampleResults.of(whole, skipped), folder, Baseline.none()));
        assertTrue(text("index.html").contains("No race confirmed in 1 checked test, 1 skipped"));
        assertTrue(text("tests.html").contains("1 checked test, 1 skipped"));
        assertTrue(text("tests.html").contains("BankTest.deposits was skipped: needs a network"));
        assertFalse(text("coverage.html").contains("lower bounds"));
    }

    @Test
    void aFieldIsCalledRacedOnlyOnceARaceOnItWasConfirmed() throws IOException {
        CheckResult bank = SampleResults.bank();
        Reports.write(SampleRequests.of(bank, folder, Baseline.none()));
        assertTrue(text("classes.html").contains("balance raced"));
        CheckResult nothingMet = new CheckResult(bank.jvms(), List.of(), bank.classes(), List.of());
        Reports.write(SampleRequests.of(nothingMet, folder, Baseline.none()));
        assertTrue(text("classes.html").contains("balance predicted only"));
    }

    @Test
    void theSameResultsGiveTheSameBytes() throws IOException {
        CheckResult bank = SampleResults.bank();
        Reports.write(SampleRequests.of(bank, folder.resolve("one"), Baseline.none()));
        Reports.write(SampleRequests.of(bank, folder.resolve("two"), Baseline.none()));
        assertEquals(contents(folder.resolve("one")), contents(folder.resolve("two")));
    }

    @Test
    void onlyTheSetUpPageKnowsTheTime() throws IOException {
        ReportRequest request = SampleRequests.bank(folder.resolve("one"));
        Reports.write(request);
        Target later = new Target(
                folder.resolve("two"),
                request.target().formats(),
                request.target().writtenAt().plusSeconds(99),
                null);
        Reports.write(new ReportRequest(
                "bank", request.result(), request.policy(), request.lane(), request.sources(), later));
        Map<String, String> one = contents(folder.resolve("one"));
        Map<String, String> two = contents(folder.resolve("two"));
        assertFalse(one.remove("setup.html").equals(two.remove("setup.html")));
        assertEquals(one, two);
    }

    @Test
    void pagesOfRacesThatAreGoneAreRemoved() throws IOException {
        Reports.write(SampleRequests.bank(folder));
        Files.writeString(folder.resolve("mine.txt"), "kept");
        Reports.write(SampleRequests.of(SampleResults.of(), folder, Baseline.none()));
        assertFalse(Files.exists(folder.resolve("r/7c2e01ab.html")));
        assertTrue(Files.exists(folder.resolve("mine.txt")));
    }

    @Test
    void twoThousandRacesTakeSecondsAndTheIndexStaysSmall() throws IOException {
        CheckResult many = ManyRaces.of(2_000, 300);
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long before = clock.getCurrentThreadCpuTime();
        Reports.write(SampleRequests.of(many, folder, Baseline.none()));
        long seconds = TimeUnit.NANOSECONDS.toSeconds(clock.getCurrentThreadCpuTime() - before);
        assertTrue(seconds < 10, seconds + " s of CPU");
        assertTrue(Files.size(folder.resolve("index.html")) < 1_000_000);
        assertEquals(500, pages(folder.resolve("r")).size());
        assertTrue(text("index.html").contains("1500 more races in racechecked.json"));
        assertTrue(Files.readString(folder.resolve("racechecked.json")).contains("R-000007cf"));
    }

    private static void assertStrict(Path folder) throws IOException {
        List<Path> pages = pages(folder);
        assertTrue(pages.size() > 7);
        for (Path page : pages) {
            Document parsed = parse(page);
            assertEquals(
                    0,
                    parsed.select("style, iframe, object, embed, base, form, img")
                            .size(),
                    page.toString());
            assertEquals(1, parsed.select("script").size(), page.toString());
            assertTrue(parsed.select("script").attr("src").endsWith("report.js"));
            assertEquals("", parsed.select("script").html());
            for (Element element : parsed.getAllElements()) {
                for (Attribute attribute : element.attributes()) {
                    String name = attribute.getKey();
                    assertFalse(name.startsWith("on") || name.equals("style"), page + ": " + name);
                    boolean address = name.equals("href") || name.equals("src");
                    assertFalse(address && attribute.getValue().contains(":"), page + ": " + attribute);
                }
            }
        }
        String css = Files.readString(folder.resolve("report.css"));
        assertFalse(css.contains("url(") || css.contains("@import"), "no network");
    }

    private static List<Path> pages(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
    }

    private static Document parse(Path page) throws IOException {
        return Jsoup.parse(Files.readString(page));
    }

    private String text(String page) throws IOException {
        return parse(folder.resolve(page)).text();
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return contents;
    }
}
