package org.racechecked.maven;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.racechecked.build.Choices;
import org.racechecked.build.GivenProperties;
import org.racechecked.build.Setting;

/** Our properties from all the places where Maven keeps them; the command line wins over the plugin's block, that over the POM's properties. */
final class MavenProperties {
    private final Map<String, String> fromPom = new TreeMap<>();
    private final Map<String, String> fromBlock = new TreeMap<>();
    private final Map<String, String> fromCommandLine = new TreeMap<>();

    private MavenProperties() {}

    static MavenProperties of(MavenProject project, MavenSession session) {
        MavenProperties all = new MavenProperties();
        copyOurs(project.getProperties(), all.fromPom);
        copyOurs(session.getSystemProperties(), all.fromCommandLine);
        copyOurs(session.getUserProperties(), all.fromCommandLine);
        return all;
    }

    /** Adds what stands in the plugin's {@code <configuration>}, or in one of its executions. */
    MavenProperties with(Plugin plugin) {
        plugin.getExecutions().forEach(this::read);
        read(plugin);
        return this;
    }

    /** Adds one setting as a goal was given it; null and empty ones are left out. */
    MavenProperties with(Setting setting, String value) {
        if (!value.isBlank()) {
            fromBlock.put(setting.property(), value);
        }
        return this;
    }

    Choices choices(Path base) {
        GivenProperties given = GivenProperties.none()
                .and("pom.xml", fromPom)
                .and("pom.xml", fromBlock)
                .and("command line", fromCommandLine);
        return Choices.of(given, base);
    }

    /** A property as Maven itself resolves it, or an empty string. */
    static String lookUp(String name, MavenProject project, MavenSession session) {
        String onCommandLine = session.getUserProperties().getProperty(name);
        return onCommandLine != null
                ? onCommandLine
                : project.getProperties()
                        .getProperty(name, session.getSystemProperties().getProperty(name, ""));
    }

    private void read(ConfigurationContainer container) {
        if (container.getConfiguration() instanceof Xpp3Dom block) {
            for (Setting setting : Setting.values()) {
                Xpp3Dom child = block.getChild(setting.parameter());
                if (child != null) {
                    with(setting, text(child));
                }
            }
        }
    }

    private static String text(Xpp3Dom element) {
        if (element.getChildCount() == 0) {
            return element.getValue() == null ? "" : element.getValue();
        }
        StringBuilder list = new StringBuilder();
        for (Xpp3Dom child : element.getChildren()) {
            list.append(list.isEmpty() ? "" : ",").append(text(child));
        }
        return list.toString();
    }

    private static void copyOurs(Properties from, Map<String, String> to) {
        for (String name : from.stringPropertyNames()) {
            if (name.startsWith(Setting.PREFIX) && !name.startsWith("racechecked.race-check")) {
                to.put(name, from.getProperty(name));
            }
        }
    }
}
