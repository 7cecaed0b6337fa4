package org.racechecked.report;

/** What can be written beside {@code racechecked.json}, which always is. */
public enum Format {
    HTML("index.html"),
    /** SARIF 2.1.0, for GitHub code scanning, Jenkins and IDEs. */
    SARIF("racechecked.sarif"),
    /** {@code summary.md}, for job summaries and comments. */
    MARKDOWN("summary.md"),
    /** GitLab's code quality report. */
    GITLAB("gl-code-quality-report.json"),
    /** Race-checked lines in JaCoCo's XML, for tools that show coverage. */
    JACOCO_XML("racechecked-coverage.xml");

    private final String file;

    Format(String file) {
        this.file = file;
    }

    /** Its file's name in the report's folder. */
    public String file() {
        return file;
    }
}
