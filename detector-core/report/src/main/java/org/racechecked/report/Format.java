package org.racechecked.report;

/** What can be written beside {@code racechecked.json}, which always is. */
public enum Format {
    HTML,
    /** SARIF 2.1.0, for GitHub code scanning, Jenkins and IDEs. */
    SARIF,
    /** {@code summary.md}, for job summaries and comments. */
    MARKDOWN,
    /** GitLab's code quality report. */
    GITLAB,
    /** Race-checked lines in JaCoCo's XML, for tools that show coverage. */
    JACOCO_XML
}
