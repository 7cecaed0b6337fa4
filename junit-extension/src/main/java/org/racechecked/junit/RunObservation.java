package org.racechecked.junit;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;
import org.racechecked.check.CheckedRun;
import org.racechecked.check.RunEnding;

/**
 * Observes one invocation from before its {@code @BeforeEach} methods until after its {@code @AfterEach} methods.
 *
 * <p>What the test throws is kept until then: in a run whose schedule we control it is a finding, not a failure of its
 * own.
 */
final class RunObservation
        implements BeforeEachCallback,
                AfterEachCallback,
                InvocationInterceptor,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler {
    private final CheckedRun run;
    private boolean begun;
    private @Nullable Throwable thrown;

    RunObservation(CheckedRun run) {
        this.run = run;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        begun = true;
        run.begin();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        run.perform(invocation::proceed);
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable throwable) throws Throwable {
        keep(throwable);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable throwable)
            throws Throwable {
        keep(throwable);
        // only an exception keeps JUnit from running the test after a failed preparation
        throw throwable;
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable throwable)
            throws Throwable {
        keep(throwable);
    }

    /** In a run that is left alone a failure is JUnit's to report; in others it is ours to judge. */
    private void keep(Throwable throwable) throws Throwable {
        if (run.isLeftAlone() || throwable instanceof TestAbortedException) {
            throw throwable;
        }
        if (thrown == null) {
            thrown = throwable;
        } else if (thrown != throwable) {
            thrown.addSuppressed(throwable);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (!begun) {
            // an extension before us failed; the run counts, or it would be made again for ever
            run.begin();
        }
        Throwable reported = context.getExecutionException().orElse(null);
        RunEnding ending = run.end(thrown == null ? reported : thrown);
        if (ending instanceof RunEnding.Confirmed confirmed) {
            throw ConfirmedRaceError.of(confirmed);
        } else if (ending instanceof RunEnding.Worthless worthless) {
            throw new IllegalStateException(worthless.message(), worthless.cause());
        } else if (ending instanceof RunEnding.Failed failed
                && failed.cause() instanceof Error unnoticed
                && unnoticed != reported) {
            // some thread of the test was ended, and the test itself did not notice
            throw unnoticed;
        }
    }
}
