package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racechecked.model.Problem;
import org.racechecked.report.Baseline.Strictness;
import org.racechecked.report.FailOn;
import org.racechecked.report.Format;

class ChoicesTest {
    private static final Path BASE = Path.of("/project");

    @Test
    void withoutAnyPropertyTheDefaultsCount() {
        Choices choices = Choices.of(Map.of(), BASE);
        assertFalse(choices.skip());
        assertEquals(FailOn.NEW, choices.failOn());
        assertEquals(BASE.resolve("racechecked-baseline.txt"), choices.baseline());
        assertEquals(Strictness.STRICT, choices.strictness());
        assertEquals(Set.of(Format.HTML, Format.SARIF, Format.MARKDOWN), choices.formats());
        assertEquals(List.of(), choices.includes());
    }

    @Test
    void whatIsGivenLaterWinsAndIsReportedWithItsOrigin() {
        GivenProperties given = GivenProperties.none()
                .and("pom.xml", Map.of("racechecked.failOn", "any", "racechecked.budget", "5s"))
                .and("command line", Map.of("racechecked.failOn", "none"));
        Choices choices = Choices.of(given, BASE);
        assertEquals(FailOn.NONE, choices.failOn());
        List<org.racechecked.report.Setting> settings = choices.inEffect();
        assertTrue(settings.contains(new org.racechecked.report.Setting("racechecked.failOn", "none", "command line")));
        assertTrue(settings.contains(new org.racechecked.report.Setting("racechecked.budget", "5s", "pom.xml")));
        assertTrue(settings.contains(new org.racechecked.report.Setting("racechecked.timeout", "60s", "default")));
    }

    @Test
    void listsTakeCommasAndWhiteSpace() {
        Choices choices = Choices.of(
                Map.of("racechecked.includes", " a.*,\n  b.C ", "racechecked.formats", "gitlab, jacoco-xml"), BASE);
        assertEquals(List.of("a.*", "b.C"), choices.includes());
        assertEquals(Set.of(Format.GITLAB, Format.JACOCO_XML), choices.formats());
    }

    @Test
    void aFlagWithoutAValueMeansYes() {
        assertTrue(Choices.of(Map.of("racechecked.skip", ""), BASE).skip());
    }

    @Test
    void aWordThatMeansNothingIsRefusedWithWhatWouldDo() {
        BuildRefused refused =
                assertThrows(BuildRefused.class, () -> Choices.of(Map.of("racechecked.formats", "html,pdf"), BASE));
        assertEquals(Problem.BAD_SETTING, refused.notice().problem());
        assertEquals(
                "The setting racechecked.formats needs one of html, sarif, markdown, gitlab, jacoco-xml; found \"pdf\"."
                        + " [bad-setting]",
                refused.getMessage());
    }
}
