package org.racechecked.maven;

import org.apache.maven.project.MavenProject;

/** Remembers with a project whether its race lane may start and has not been judged yet. */
final class Verdict {
    private static final String KEY = Verdict.class.getName();

    private Verdict() {}

    static void expect(MavenProject project) {
        project.setContextValue(KEY, true);
    }

    static void given(MavenProject project) {
        project.setContextValue(KEY, false);
    }

    static boolean isExpected(MavenProject project) {
        return Boolean.TRUE.equals(project.getContextValue(KEY));
    }
}
