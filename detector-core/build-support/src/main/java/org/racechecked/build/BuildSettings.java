package org.racechecked.build;

import java.nio.file.Path;
import java.util.List;

/**
 * All that a build plugin knows about the tests of one project: the only thing that it hands over.
 *
 * @param project name of the project, for messages
 * @param layout where we write
 * @param repositoryRoot the folder to which paths in SARIF and in the report relate
 * @param sourceRoots where the sources of own classes stand, tests included
 * @param classPath the whole test class path, in its order, as it is without us
 * @param modulePath which entries of it are on the module path without us
 * @param plainReports folders with the JUnit XML of the plain lane, for plain times
 * @param laneReports folders with the JUnit XML of the race lane, for the number of tests that were selected
 * @param choices what the user chose
 */
public record BuildSettings(
        String project,
        Layout layout,
        Path repositoryRoot,
        List<Path> sourceRoots,
        List<ClassPathEntry> classPath,
        ModulePath modulePath,
        List<Path> plainReports,
        List<Path> laneReports,
        Choices choices) {
    public BuildSettings {
        sourceRoots = List.copyOf(sourceRoots);
        classPath = List.copyOf(classPath);
        plainReports = List.copyOf(plainReports);
        laneReports = List.copyOf(laneReports);
    }
}
