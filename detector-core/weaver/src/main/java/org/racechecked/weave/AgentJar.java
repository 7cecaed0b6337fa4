package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Jars that a running JVM takes an agent from: their classes may find themselves in a JVM that has nothing but the jar, and
 * with probes they could not be loaded there.
 *
 * <p>A jar that names a {@code Premain-Class} alone is in the JVM that was started with it, with all that its class path has.
 */
final class AgentJar {
    /** Why its classes carry no probes. */
    static final String REASON = "left as it is: its jar is an agent, which a JVM may have alone";

    private static final Attributes.Name AGENT = new Attributes.Name("Agent-Class");
    private static final Attributes.Name LAUNCHER_AGENT = new Attributes.Name("Launcher-Agent-Class");

    private AgentJar() {}

    static boolean is(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (JarFile jar = new JarFile(path.toFile(), false)) {
            Manifest manifest = jar.getManifest();
            Attributes says = manifest == null ? new Attributes() : manifest.getMainAttributes();
            return says.containsKey(AGENT) || says.containsKey(LAUNCHER_AGENT);
        }
    }
}
