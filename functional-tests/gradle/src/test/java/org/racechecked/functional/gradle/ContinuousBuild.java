package org.racechecked.functional.gradle;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.gradle.tooling.CancellationTokenSource;
import org.gradle.tooling.GradleConnectionException;
import org.gradle.tooling.GradleConnector;
import org.gradle.tooling.ProjectConnection;
import org.gradle.tooling.ResultHandler;

/** A build that runs again whenever a file changes that it depends on, until it is closed. */
final class ContinuousBuild implements ResultHandler<Void>, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final CancellationTokenSource cancellation = GradleConnector.newCancellationTokenSource();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final ProjectConnection connection;

    ContinuousBuild(Path folder, String task) throws IOException {
        connection = SharedGradle.connectTo(folder);
        connection
                .newBuild()
                .withArguments(
                        task,
                        "--continuous",
                        "--offline",
                        "--init-script",
                        SharedGradle.repositories().toString())
                .withCancellationToken(cancellation.token())
                .setStandardOutput(output)
                .setStandardError(output)
                .run(this);
    }

    /** Waits until the output says this so many times. */
    void awaitText(String text, int times) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (output().split(Pattern.quote(text), -1).length <= times) {
            if (System.nanoTime() > end || ended.await(100, TimeUnit.MILLISECONDS)) {
                fail("needed \"" + text + "\" " + times + " times in:\n" + output());
            }
        }
    }

    String output() {
        return output.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void onComplete(Void nothing) {
        ended.countDown();
    }

    @Override
    public void onFailure(GradleConnectionException cancelled) {
        ended.countDown();
    }

    /** Cancels the build; the connection waits for its end. */
    @Override
    public void close() {
        cancellation.cancel();
        connection.close();
    }
}
