package org.racechecked.functional.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.tooling.GradleConnector;
import org.gradle.tooling.ProjectConnection;
import org.racechecked.functional.gradle.installation.GradleInstallation;

/** The installation and user home that all sample builds share, so that one daemon serves them. */
final class SharedGradle {
    private static final Path WORK = Path.of(System.getProperty("samples.work"));
    private static final GradleInstallation INSTALLATION = find();
    /** One for each installation: Gradle takes any daemon of its version that it finds in it. */
    private static final Path USER_HOME =
            WORK.resolve("user-home-" + INSTALLATION.home().getFileName());

    private SharedGradle() {}

    static ProjectConnection connectTo(Path folder) throws IOException {
        Files.createDirectories(USER_HOME);
        // A daemon outlives the tests by this time only, also when they are killed.
        Files.writeString(USER_HOME.resolve("gradle.properties"), "org.gradle.daemon.idletimeout=30000\n");
        return GradleConnector.newConnector()
                .useInstallation(INSTALLATION.home().toFile())
                .useGradleUserHomeDir(USER_HOME.toFile())
                .forProjectDirectory(folder.toFile())
                .connect();
    }

    static GradleInstallation installation() {
        return INSTALLATION;
    }

    static Path userHome() {
        return USER_HOME;
    }

    /** Puts down the jar of {@code gradleApi()}, which this Gradle would take a minute to make from its own modules. */
    static void provideGradleApi() throws IOException {
        String version = System.getProperty("racechecked.gradle.version");
        String jar = "gradle-api-" + version + ".jar";
        Path generated = Files.createDirectories(USER_HOME.resolve("caches/" + version + "/generated-gradle-jars"));
        if (!Files.exists(generated.resolve(jar))) {
            Files.copy(Path.of(System.getProperty("racechecked.gradle.parts")).resolve(jar), generated.resolve(jar));
        }
    }

    /** An init script that lets every build resolve from this machine's own Maven repositories, and nothing else. */
    static Path repositories() {
        String script =
                """
                beforeSettings { settings ->
                    def local = { handler ->
                        ['%s', '%s'].each { folder ->
                            handler.maven {
                                url = new File(folder).toURI()
                                metadataSources { mavenPom(); artifact(); ignoreGradleMetadataRedirection() }
                            }
                        }
                    }
                    local(settings.pluginManagement.repositories)
                    local(settings.dependencyResolutionManagement.repositories)
                }
                """
                        .formatted(System.getProperty("repository.samples"), System.getProperty("repository.local"));
        try {
            Files.createDirectories(WORK);
            return Files.writeString(WORK.resolve("repositories.gradle"), script);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GradleInstallation find() {
        try {
            return GradleInstallation.find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
