package org.racechecked.gradle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.process.CommandLineArgumentProvider;
import org.racechecked.build.LaneRules;

/** What the JVM of the plain lane is given by providers, and that of the race lane is not given anyway. */
public abstract class PlainArguments implements CommandLineArgumentProvider {
    /** The providers of the plain lane. */
    @Nested
    public abstract ListProperty<CommandLineArgumentProvider> getPlain();

    /** Those that the race lane has got like every other test task. */
    @Internal
    public abstract ListProperty<CommandLineArgumentProvider> getOwn();

    @Override
    public Iterable<String> asArguments() {
        List<String> own = new ArrayList<>();
        getOwn().get().forEach(provider -> provider.asArguments().forEach(own::add));
        List<String> missing = new ArrayList<>();
        for (CommandLineArgumentProvider provider : getPlain().get()) {
            List<String> arguments = new ArrayList<>();
            provider.asArguments().forEach(arguments::add);
            arguments.removeIf(LaneRules::isCoverageAgent);
            if (Collections.indexOfSubList(own, arguments) < 0) {
                missing.addAll(arguments);
            }
        }
        return missing;
    }
}
