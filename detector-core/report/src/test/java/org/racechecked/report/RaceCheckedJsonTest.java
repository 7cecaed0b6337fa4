package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CheckResult;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;

class RaceCheckedJsonTest {
    private static final Path SCHEMA = Path.of("../../docs/reference/racechecked-1.schema.json");

    @TempDir
    Path folder;

    @Test
    void theFileIsAsItsSchemaSays() throws IOException {
        String schema = Files.readString(SCHEMA);
        for (ReportRequest request : List.of(
                SampleRequests.bank(folder),
                SampleRequests.of(SampleResults.of(), folder, Baseline.none()),
                SampleRequests.of(
                        SampleResults.of(SampleResults.skipped(SampleResults.DEPOSITS)), folder, Baseline.none()),
                SampleRequests.of(HostileResults.all(), folder, Baseline.none()))) {
            String json = new RaceCheckedJson(Report.of(request)).write().pretty();
            Schemas.assertValid(SpecificationVersion.DRAFT_2020_12, schema, json);
        }
    }

    @Test
    void theSchemaRefusesWhatIsMissingOrTooMuch() throws IOException {
        String schema = Files.readString(SCHEMA);
        String json = new RaceCheckedJson(Report.of(SampleRequests.bank(folder)))
                .write()
                .pretty();
        for (String bad : List.of(
                json.replaceFirst("\"outcome\": \"harmful\",", ""),
                json.replaceFirst("\"state\": \"new\"", "\"state\": \"fresh\""),
                json.replaceFirst("\"threads\": 3", "\"threads\": \"3\""),
                json.replaceFirst("\"project\"", "\"projekt\""))) {
            assertFalse(Schemas.errors(SpecificationVersion.DRAFT_2020_12, schema, bad)
                    .isEmpty());
        }
    }

    @Test
    void aSkippedTestIsNeitherFinishedNorChecked() throws IOException {
        CheckResult result = SampleResults.of(SampleResults.skipped(SampleResults.DEPOSITS));
        JsonFields json =
                (JsonFields) new RaceCheckedJson(Report.of(SampleRequests.of(result, folder, Baseline.none()))).write();
        JsonFields test = (JsonFields) json.items("tests").get(0);
        assertFalse(test.truth("finished"));
        assertEquals("needs a network", test.text("skipped"));
        assertEquals(0, json.object("verdict").count("testsChecked"));
        assertEquals(1, json.object("verdict").count("testsSkipped"));
    }

    @Test
    void aRaceCarriesBothStatementsAndItsState() throws IOException {
        JsonFields json = (JsonFields) new RaceCheckedJson(Report.of(SampleRequests.bank(folder))).write();
        JsonFields test = (JsonFields) json.items("tests").get(0);
        assertEquals("com.acme.bank.BankTest", test.text("className"));
        assertEquals("deposits", test.text("method"));
        JsonFields harmful = (JsonFields) test.items("races").get(0);
        JsonFields known = (JsonFields) test.items("races").get(1);
        assertEquals("R-7c2e01ab", harmful.text("id"));
        assertEquals("com.acme.bank.Account.balance", harmful.text("memory"));
        assertEquals("new", harmful.text("state"));
        assertEquals("known", known.text("state"));
        JsonFields a = (JsonFields) harmful.items("sites").get(0);
        JsonFields b = (JsonFields) harmful.items("sites").get(1);
        assertEquals("write", a.text("access"));
        assertEquals(23, a.count("line"));
        assertEquals("src/main/java/com/acme/bank/Account.java", a.text("path"));
        assertEquals(List.of(new Json.Text("Account#3")), b.items("locksHeld"));
    }
}
