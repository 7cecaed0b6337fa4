package org.racechecked.junit;

import java.util.List;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.AssertionFailedError;
import org.racechecked.model.Notice;

/** Fails instead of running a test that could not be observed: a green one would mean nothing. */
record RefusedInvocation(Notice notice) implements TestTemplateInvocationContext {
    static final String TITLE = "not race-checked";

    @Override
    public String getDisplayName(int invocationIndex) {
        return TITLE;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        BeforeEachCallback fail = context -> {
            throw new AssertionFailedError(notice.message());
        };
        return List.of(fail);
    }
}
