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
            Attributes says = manifest(jar).getMainAttributes();
            return says.containsKey(AGENT) || says.containsKey(LAUNCHER_AGENT);
        } catch (IOException e) {
            throw new IOException("cannot read the jar " + path + ": " + e, e);
        }
    }

    /** Empty also where it cannot be read: then no JVM finds an agent in it either. */
    private static Manifest manifest(JarFile jar) {
        try {
            Manifest manifest = jar.getManifest();
            return manifest == null ? new Manifest() : manifest;
        } catch (IOException e) {
            return new Manifest();
        }
    }
}
