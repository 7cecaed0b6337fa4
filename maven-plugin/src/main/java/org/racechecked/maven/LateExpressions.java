package org.racechecked.maven;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Resolves <code>${name}</code> and Surefire's late <code>@{name}</code>, which other plugins fill while a build runs. */
final class LateExpressions {
    private static final Pattern EXPRESSION = Pattern.compile("[$@]\\{([^}]+)}");

    private final MavenProject project;
    private final MavenSession session;

    LateExpressions(MavenProject project, MavenSession session) {
        this.project = project;
        this.session = session;
    }

    /** A name without a value becomes nothing: left as it is, it would keep the test JVM from starting. */
    String resolve(String text) {
        return EXPRESSION.matcher(text).replaceAll(match -> Matcher.quoteReplacement(valueOf(match.group(1))));
    }

    private String valueOf(String name) {
        return MavenProperties.lookUp(name, project, session);
    }
}
