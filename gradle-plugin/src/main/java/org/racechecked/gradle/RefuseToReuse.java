package org.racechecked.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.VerificationException;
import org.racechecked.build.ReusableResults;

/** Fails the test task where its results must neither count as up to date nor reach the build cache. */
final class RefuseToReuse implements Action<Task> {
    private final Provider<Directory> results;

    RefuseToReuse(Provider<Directory> results) {
        this.results = results;
    }

    @Override
    public void execute(Task task) {
        try {
            Optional<String> reason =
                    ReusableResults.whyNot(results.get().getAsFile().toPath());
            if (reason.isPresent()) {
                throw new VerificationException(reason.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
