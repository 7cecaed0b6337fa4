package org.racechecked.report;

import org.racechecked.model.CheckResult;

/**
 * All that a report is made of.
 *
 * @param project what the report is about, as the build names it
 */
public record ReportRequest(
        String project, CheckResult result, Policy policy, LaneFacts lane, Sources sources, Target target) {}
