package org.racechecked.report;

/** A form in which results can be written. */
public enum Format {
    JSON,
    HTML,
    SARIF,
    GITLAB,
    MARKDOWN,
    JACOCO
}
