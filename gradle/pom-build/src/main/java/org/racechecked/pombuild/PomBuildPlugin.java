package org.racechecked.pombuild;

import java.io.File;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.initialization.Settings;

/** Makes a Gradle project of each Maven module that holds code. */
public abstract class PomBuildPlugin implements Plugin<Settings> {
    @Override
    public void apply(Settings settings) {
        Pom root = Pom.read(settings.getRootDir(), null);
        Map<File, Pom> modules = new TreeMap<>();
        for (String folder : root.modules()) {
            Pom module = Pom.read(new File(settings.getRootDir(), folder), root);
            if (module.packaging().equals("jar") || module.packaging().equals("maven-plugin")) {
                modules.put(module.folder(), module);
                settings.include(module.artifactId());
                settings.project(":" + module.artifactId()).setProjectDir(module.folder());
            }
        }
        settings.getRootProject().setName(root.artifactId());
        settings.getDependencyResolutionManagement().repositories(repositories -> repositories.mavenCentral());
        settings.getGradle().beforeProject(project -> configure(project, modules));
    }

    private static void configure(Project project, Map<File, Pom> modules) {
        Pom module = modules.get(project.getProjectDir());
        if (module != null) {
            new JavaModule(module, modules.values()).configure(project);
        }
    }
}
