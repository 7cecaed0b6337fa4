package org.racechecked.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.testing.TestDescriptor;
import org.gradle.api.tasks.testing.TestListener;
import org.gradle.api.tasks.testing.TestResult;
import org.jspecify.annotations.Nullable;

/**
 * Writes JUnit XML that names methods, as {@code deposits()[2]}; Gradle's own has display names only, which do not say
 * whose invocation {@code predict} is.
 *
 * <p>Gradle calls a listener from one thread at a time.
 */
final class TestCaseLog implements TestListener {
    private static final String FILE = "TEST-cases.xml";

    private final Provider<Directory> folder;
    private final List<Case> cases = new ArrayList<>();

    /** One test that ended. */
    private record Case(String className, String name, long millis, boolean skipped, @Nullable String failure) {}

    TestCaseLog(Provider<Directory> folder) {
        this.folder = folder;
    }

    @Override
    public void beforeSuite(TestDescriptor suite) {}

    @Override
    public void beforeTest(TestDescriptor test) {}

    @Override
    public void afterTest(TestDescriptor test, TestResult result) {
        cases.add(new Case(
                String.valueOf(test.getClassName()),
                test.getName(),
                result.getEndTime() - result.getStartTime(),
                result.getResultType() == TestResult.ResultType.SKIPPED,
                failure(result)));
    }

    @Override
    public void afterSuite(TestDescriptor suite, TestResult result) {
        if (suite.getParent() == null) {
            try {
                write(folder.get().getAsFile().toPath());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static @Nullable String failure(TestResult result) {
        return Stream.ofNullable(result.getException())
                .map(Throwable::toString)
                .findFirst()
                .orElse(null);
    }

    private void write(Path into) throws IOException {
        Files.createDirectories(into);
        try (var out = Files.newBufferedWriter(into.resolve(FILE))) {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            xml.writeStartDocument();
            xml.writeStartElement("testsuite");
            for (Case one : cases) {
                write(one, xml);
            }
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }

    private static void write(Case one, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", one.className());
        xml.writeAttribute("name", one.name());
        xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", one.millis() / 1000.0));
        if (one.failure() != null) {
            xml.writeEmptyElement("failure");
            xml.writeAttribute("message", one.failure().replaceAll("\\p{Cntrl}", " "));
        }
        if (one.skipped()) {
            xml.writeEmptyElement("skipped");
        }
        xml.writeEndElement();
    }
}
