package org.racechecked.junit;

import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** The one run of a test outside the race lane. */
record PlainInvocation() implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
        return "plain run, not race-checked";
    }
}
