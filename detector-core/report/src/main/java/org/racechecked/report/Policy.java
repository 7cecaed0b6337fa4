package org.racechecked.report;

import java.time.LocalDate;

/**
 * What the team has agreed to live with.
 *
 * @param baseline accepted races
 * @param failOn which confirmed races fail the build
 * @param today the day by which {@code until=} dates are judged
 */
public record Policy(Baseline baseline, FailOn failOn, LocalDate today) {}
