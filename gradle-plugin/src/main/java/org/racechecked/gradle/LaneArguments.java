package org.racechecked.gradle;

import java.util.List;
import java.util.Map;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.process.CommandLineArgumentProvider;
import org.racechecked.build.Choices;
import org.racechecked.build.LaneRules;
import org.racechecked.build.Layout;

/** What the test JVM of the race lane is told. Not system properties of the task: their values may hold no own paths. */
public abstract class LaneArguments implements CommandLineArgumentProvider {
    /** The folder of the build script. */
    @Internal
    public abstract DirectoryProperty getProjectFolder();

    /** The only folder that the lane writes to. */
    @Internal
    public abstract DirectoryProperty getOutputFolder();

    /** All {@code racechecked.*} that the user has set. */
    @Internal
    public abstract Property<UserProperties> getUserProperties();

    /** What of them reaches the JVM. */
    @Input
    public Map<String, String> getPassedOn() {
        return choices().passedOn();
    }

    /** What the JVM writes. */
    @OutputDirectory
    public abstract DirectoryProperty getResults();

    /** What tells which tests were selected. */
    @OutputDirectory
    public abstract DirectoryProperty getReports();

    @Override
    public Iterable<String> asArguments() {
        Layout layout = new Layout(getOutputFolder().get().getAsFile().toPath());
        String project = getProjectFolder().get().getAsFile().getName();
        Map<String, String> properties = LaneRules.systemProperties(project, layout, choices());
        return List.copyOf(properties.entrySet()).stream()
                .map(property -> "-D" + property.getKey() + "=" + property.getValue())
                .toList();
    }

    private Choices choices() {
        return Choices.of(
                getUserProperties().get().given(),
                getProjectFolder().get().getAsFile().toPath());
    }
}
