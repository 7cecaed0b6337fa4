package org.racechecked.maven;

import java.util.Properties;
import org.apache.maven.execution.MavenSession;

/** Finds out whether Maven shows colours. */
final class Colours {
    private static final String CHOICE = "style.color";

    private Colours() {}

    static boolean areShown(MavenSession session) {
        Properties given = session.getUserProperties();
        return switch (given.getProperty(CHOICE, "auto")) {
            case "always" -> true;
            case "never" -> false;
            default -> session.getRequest().isInteractiveMode() && mavenShowsThem();
        };
    }

    /** Maven 3 tells it by Jansi, which plugins may see and which keeps colours from files; Maven 4 tells nobody. */
    private static boolean mavenShowsThem() {
        try {
            Class<?> jansi = Class.forName("org.fusesource.jansi.Ansi", true, Colours.class.getClassLoader());
            return Boolean.TRUE.equals(jansi.getMethod("isEnabled").invoke(null));
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
