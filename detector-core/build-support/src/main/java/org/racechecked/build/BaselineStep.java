package org.racechecked.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.racechecked.report.Baseline;
import org.racechecked.report.Findings;

/** Accepts the confirmed races of the last run, so that only new ones fail the build from now on. */
public final class BaselineStep {
    /** Long enough to plan the repair, short enough not to be forgotten. */
    private static final int DAYS = 180;

    private BaselineStep() {}

    /** Writes the baseline and says what stands in it now. */
    public static List<String> run(BuildSettings settings) throws IOException {
        Findings findings = CheckStep.findings(settings);
        Path file = settings.choices().baseline();
        if (findings.result().tests().isEmpty()) {
            return List.of("No test was race-checked yet, so " + file + " was left as it is. Run the tests first.");
        }
        if (!findings.policy().baseline().notices().isEmpty()) {
            throw new BuildRefused(findings.policy().baseline().notices().get(0));
        }
        LocalDate today = LocalDate.now(Clock.system(ZoneId.systemDefault()));
        Baseline before = findings.policy().baseline();
        Baseline after = before.minus(findings.stale())
                .plus(findings.confirmedIds(), today.plusDays(DAYS), "accepted on " + today + " by the baseline goal");
        Files.writeString(file, after.text());
        List<String> lines = new ArrayList<>();
        lines.add(file + ": " + after.lines().size() + " accepted, "
                + findings.stale().size() + " stale removed");
        after.lines().forEach(line -> lines.add(line.text()));
        lines.add("Say in each line why it is accepted, and commit the file.");
        return lines;
    }
}
