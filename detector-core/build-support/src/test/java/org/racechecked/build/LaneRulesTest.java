package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaneRulesTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            textBlock =
                    """
                    -Xmx1g,-Xmx1g
                    -javaagent:/m2/org.jacoco.agent-0.8.15-runtime.jar=destfile=/t/jacoco.exec -Xmx1g,-Xmx1g
                    -Xmx1g -javaagent:/m2/org.jacoco.agent-0.8.15-runtime.jar=destfile=/t/jacoco.exec,-Xmx1g
                    -Da=1 -javaagent:"/my m2/jacocoagent.jar"=destfile="/t t/jacoco.exec" -Db=2,-Da=1 -Db=2
                    -Da=1 "-javaagent:/my m2/jacocoagent.jar=destfile=/t t/jacoco.exec" -Db=2,-Da=1 -Db=2
                    -javaagent:/m2/mockito-core.jar -Xmx1g,-javaagent:/m2/mockito-core.jar -Xmx1g
                    -javaagent:/jacoco/other-agent.jar,-javaagent:/jacoco/other-agent.jar
                    """)
    void jacocoIsTakenOutOfAJvmCommandLineAndNothingElse(String given, String expected) {
        assertEquals(expected, LaneRules.withoutCoverage(given));
    }

    @Test
    void aSingleArgumentIsJudgedTheSameWay() {
        assertTrue(LaneRules.isCoverageAgent("-javaagent:/x/org.jacoco.agent-0.8.15-runtime.jar=append=true"));
        assertFalse(LaneRules.isCoverageAgent("-javaagent:/x/mockito-core.jar"));
        assertFalse(LaneRules.isCoverageAgent("-Djacoco.jar=x"));
    }

    @Test
    void theUsersTagsAreNarrowedToOurs() {
        assertEquals("racechecked", LaneRules.tags(""));
        assertEquals("racechecked & (fast)", LaneRules.tags("fast"));
        assertEquals("racechecked & (fast | db & !slow)", LaneRules.tags("fast, db & !slow"));
    }

    @Test
    void excludingOurTagConcernsThePlainLaneOnly() {
        assertEquals("", LaneRules.excludedTags("racechecked"));
        assertEquals("slow,db", LaneRules.excludedTags("slow, racechecked ,db"));
    }

    @Test
    void theTestJvmIsToldWhatTheBuildDoesNotKeepToItself() {
        Choices choices = Choices.of(
                Map.of(
                        "racechecked.failOn", "any",
                        "racechecked.replay", "R-1",
                        "racechecked.mine", "x",
                        "other", "y"),
                Path.of(""));
        Layout layout = new Layout(Path.of("/t/racechecked"));
        assertEquals(
                Map.of(
                        "racechecked.project", "bank",
                        "racechecked.lane", "race",
                        "racechecked.results", layout.results().toString(),
                        "racechecked.replay", "R-1",
                        "racechecked.mine", "x"),
                LaneRules.systemProperties("bank", layout, choices));
    }
}
