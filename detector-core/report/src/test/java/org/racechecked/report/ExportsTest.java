package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

class ExportsTest {
    private static final Path UNUSED = Path.of("target/unused");

    @Test
    void gitLabGetsOneIssuePerConfirmedRace() throws IOException {
        Json.Items issues = (Json.Items) new GitLabReport(Report.of(SampleRequests.bank(UNUSED))).write();
        assertEquals(2, issues.items().size());
        JsonFields first = (JsonFields) issues.items().get(0);
        assertEquals("racechecked/harmful-data-race", first.text("check_name"));
        assertEquals("R-7c2e01ab", first.text("fingerprint"));
        assertEquals("critical", first.text("severity"));
        assertEquals(
                "src/main/java/com/acme/bank/Account.java",
                first.object("location").text("path"));
        assertEquals(23, first.object("location").object("lines").count("begin"));
        assertTrue(first.text("description").startsWith("Harmful data race on Account.balance: A writes it in"));
        assertEquals("info", ((JsonFields) issues.items().get(1)).text("severity"));
    }

    @Test
    void gitLabsListIsEmptyWhenNothingIsConfirmed() {
        assertEquals(
                "[]",
                new GitLabReport(Report.of(SampleRequests.of(SampleResults.of(), UNUSED, Baseline.none())))
                        .write()
                        .compact());
    }

    @Test
    void theSummaryNamesTheWorstRaceFirst() {
        String text = new MarkdownSummary(Report.of(SampleRequests.bank(UNUSED))).text();
        List<String> lines = text.lines().toList();
        assertEquals("## ❌ 2 confirmed races, 1 of them new", lines.get(0));
        assertTrue(text.contains("| R-7c2e01ab | new, **harmful** | Account.balance |"), text);
        assertTrue(text.indexOf("R-7c2e01ab") < text.indexOf("R-09d4e1f7"));
        assertTrue(text.contains("1 baseline line matched nothing in this run."), text);
    }

    @Test
    void theSummaryStaysBelowItsLimitAndHarmless() {
        for (ReportRequest request : List.of(
                SampleRequests.of(HostileResults.all(), UNUSED, Baseline.none()),
                SampleRequests.of(ManyRaces.of(5_000, 300), UNUSED, Baseline.none()))) {
            String text = new MarkdownSummary(Report.of(request)).text();
            assertTrue(text.getBytes(StandardCharsets.UTF_8).length < 200_000);
            assertFalse(text.contains("<script"), "no markup");
            assertFalse(text.contains("@channel"), "nobody is called");
            assertFalse(text.lines().anyMatch(line -> line.startsWith("# ")), "no heading of its own");
        }
        assertTrue(new MarkdownSummary(Report.of(SampleRequests.of(ManyRaces.of(5_000, 300), UNUSED, Baseline.none())))
                .text()
                .contains(" more races in the report."));
    }

    @Test
    void theSummaryIsAppendedWhereTheJobAsksForIt(@TempDir Path folder) throws IOException {
        Path step = folder.resolve("step.md");
        Files.writeString(step, "before\n");
        ReportRequest bank = SampleRequests.bank(folder.resolve("report"));
        Target target = bank.target();
        Reports.write(new ReportRequest(
                "bank",
                bank.result(),
                bank.policy(),
                bank.lane(),
                bank.sources(),
                new Target(target.folder(), Set.of(), target.writtenAt(), step)));
        assertTrue(Files.readString(step).startsWith("before\n## ❌"));
        assertFalse(Files.exists(folder.resolve("report/summary.md")), "not asked for");
    }

    @Test
    void jacocosXmlIsAsItsDtdSaysAndCountsAccessesToSharedMemory() throws Exception {
        Document report = parse(new JacocoXml(Report.of(SampleRequests.bank(UNUSED))).text());
        NodeList lines = report.getElementsByTagName("line");
        Element line23 = null;
        for (int i = 0; i < lines.getLength(); i++) {
            Element line = (Element) lines.item(i);
            if (line.getAttribute("nr").equals("23")) {
                line23 = line;
            }
        }
        assertEquals("2", Objects.requireNonNull(line23).getAttribute("ci"));
        assertEquals("0", line23.getAttribute("mi"));
        Element sum = (Element) report.getDocumentElement().getLastChild().getPreviousSibling();
        assertEquals("LINE", sum.getAttribute("type"));
        assertEquals("2", sum.getAttribute("covered"));
        assertEquals("5", sum.getAttribute("missed"));
    }

    @Test
    void jacocosXmlOfNothingIsStillValid() throws Exception {
        ReportRequest bank = SampleRequests.bank(UNUSED);
        ReportRequest bare = new ReportRequest(
                "<&\">", bank.result(), bank.policy(), LaneFacts.unknown(), bank.sources(), bank.target());
        assertEquals(
                "<&\">",
                parse(new JacocoXml(Report.of(bare)).text())
                        .getDocumentElement()
                        .getAttribute("name"));
    }

    private static Document parse(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setValidating(true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        builder.setEntityResolver((publicId, systemId) -> {
            assertEquals("-//JACOCO//DTD Report 1.1//EN", publicId);
            return new InputSource(ExportsTest.class.getResourceAsStream("/org/jacoco/report/xml/report.dtd"));
        });
        builder.setErrorHandler(new Refusing());
        return builder.parse(new InputSource(new StringReader(xml)));
    }

    private static final class Refusing implements ErrorHandler {
        @Override
        public void warning(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void error(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
        }
    }
}
