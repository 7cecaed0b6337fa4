package org.racechecked.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
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
    private static final String BEFORE = "TEST-";
    private static final String AFTER = ".xml";

    private final XMLInputFactory xml = XMLInputFactory.newFactory();
    private final List<TestCase> cases = new ArrayList<>();

    /**
     * One {@code <testcase>}.
     *
     * @param test as the runner calls it
     * @param home the class that the file is named after, which has the test or is around the class that has it
     * @param failure first line of why it failed, or null
     * @param skipped true when it did not run
     */
    record TestCase(TestId test, String home, long millis, @Nullable String failure, boolean skipped) {
        /** The one of these tests that it is: a runner may call a nested class what {@code @DisplayName} says. */
        TestId among(Collection<TestId> known) {
            return isAt(test.className()) || known.contains(test)
                    ? test
                    : known.stream()
                            .filter(one -> one.method().equals(test.method()) && isAt(one.className()))
                            .findFirst()
                            .orElse(test);
        }

        private boolean isAt(String className) {
            return className.equals(home) || className.startsWith(home + "$");
        }
    }

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
        return name.startsWith(BEFORE) && name.endsWith(AFTER);
    }

    private static String home(Path report) {
        String name = report.getFileName().toString();
        return name.substring(BEFORE.length(), name.length() - AFTER.length());
    }

    private void readFile(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader reader = xml.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT
                        && reader.getLocalName().equals("testcase")) {
                    cases.add(readCase(reader, home(file)));
                }
            }
        } catch (XMLStreamException cutOff) {
            TestId unknown = new TestId(file.getFileName().toString(), "");
            cases.add(new TestCase(unknown, unknown.className(), 0, cutOff.getMessage(), false));
        }
    }

    private static TestCase readCase(XMLStreamReader reader, String home) throws XMLStreamException {
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
        return new TestCase(test, home, millis, failure, skipped);
    }

    private static String attribute(XMLStreamReader reader, String name) {
        String value = reader.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /**
     * {@code deposits()[2]} and {@code deposits{int}[1]} are invocations of {@code deposits}, {@code bank.BankTest[1]} is one of the class
     * {@code bank.BankTest}; names in Kotlin may have spaces.
     */
    private static String plainName(String name) {
        int end = 0;
        while (end < name.length() && "([{".indexOf(name.charAt(end)) < 0) {
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
