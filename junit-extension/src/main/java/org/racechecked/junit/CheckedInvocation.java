package org.racechecked.junit;

import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.racechecked.check.CheckedRun;

/** One run of a checked test. */
record CheckedInvocation(CheckedRun run) implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
        return run.title();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(new RunObservation(run));
    }
}
