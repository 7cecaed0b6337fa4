package org.racechecked.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.TestId;

/** Reads the JUnit XML that test runners write: the only thing that tells what was selected, and how long plain runs took. */
final class TestReports {
    private final XMLInputFactory xml = XMLInputFactory.newFactory();
    private final List<TestCase> cases = new ArrayList<>();

    /**
     * One {@code <testcase>}.
     *
     * @param failure first line of why it failed, or null
     * @param skipped true when it did not run
     */
    record TestCase(TestId test, long millis, @Nullable String failure, boolean skipped) {}

    private TestReports() {
        xml.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        xml.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    /** All cases in the XML files of these folders; a file that a killed runner left cut off counts as far as it goes. */
    static List<TestCase> read(List<Path> folders) throws IOException {
        TestReports reports = new TestReports();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file :
                            files.filter(TestReports::isReport).sorted().toList()) {
                        reports.readFile(file);
                    }
                }
            }
        }
        return reports.cases;
    }

    private static boolean isReport(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith("TEST-") && name.endsWith(".xml");
    }

    private void readFile(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader reader = xml.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT
                        && reader.getLocalName().equals("testcase")) {
                    cases.add(readCase(reader));
                }
            }
        } catch (XMLStreamException cutOff) {
            cases.add(new TestCase(new TestId(file.getFileName().toString(), ""), 0, cutOff.getMessage(), false));
        }
    }

    private static TestCase readCase(XMLStreamReader reader) throws XMLStreamException {
        TestId test = new TestId(plainName(attribute(reader, "classname")), plainName(attribute(reader, "name")));
        long millis = millis(attribute(reader, "time"));
        String failure = null;
        boolean skipped = false;
        while (reader.next() != XMLStreamConstants.END_ELEMENT
                || !reader.getLocalName().equals("testcase")) {
            if (reader.getEventType() == XMLStreamConstants.START_ELEMENT) {
                switch (reader.getLocalName()) {
                    case "failure", "error" -> failure = OneLine.of(attribute(reader, "message"));
                    case "skipped" -> skipped = true;
                    default -> {} // output, properties, reruns
                }
            }
        }
        return new TestCase(test, millis, failure, skipped);
    }

    private static String attribute(XMLStreamReader reader, String name) {
        String value = reader.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /**
     * {@code deposits()[2]} and {@code deposits{int}[1]} are invocations of {@code deposits}, {@code bank.BankTest[1]} is one of the class
     * {@code bank.BankTest}.
     */
    private static String plainName(String name) {
        int end = 0;
        while (end < name.length() && (name.charAt(end) == '.' || Character.isJavaIdentifierPart(name.charAt(end)))) {
            end++;
        }
        return name.substring(0, end);
    }

    private static long millis(String seconds) {
        try {
            return Math.round(Double.parseDouble(seconds.replace(",", "")) * 1000);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}
