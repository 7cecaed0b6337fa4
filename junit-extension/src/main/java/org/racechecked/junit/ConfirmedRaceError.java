package org.racechecked.junit;

import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;
import org.racechecked.check.RunEnding;
import org.racechecked.model.Side;

/** A confirmed race as a test failure: its stack is that of side A, with side B's suppressed in it, so that IDEs lead there. */
final class ConfirmedRaceError extends AssertionFailedError {
    @Serial
    private static final long serialVersionUID = 1;

    /** {@code loader/module/type.method(file:line)}, the part before the last slash being optional. */
    private static final Pattern FRAME = Pattern.compile("(?:.*/)?([^/()]+)\\.([^.()]+)\\(([^:()]*)(?::(\\d+))?\\)");

    private ConfirmedRaceError(String message, @Nullable Throwable cause, List<String> stack) {
        super(message, cause);
        setStackTrace(frames(stack));
    }

    /** The first of them; the others are suppressed in it. */
    static ConfirmedRaceError of(RunEnding.Confirmed confirmed) {
        List<ConfirmedRaceError> all =
                confirmed.found().stream().map(ConfirmedRaceError::of).toList();
        all.subList(1, all.size()).forEach(all.get(0)::addSuppressed);
        return all.get(0);
    }

    private static ConfirmedRaceError of(RunEnding.Found found) {
        Side a = found.race().a();
        Side b = found.race().b();
        ConfirmedRaceError error = new ConfirmedRaceError(found.message(), found.cause(), a.stack());
        error.addSuppressed(
                new ConfirmedRaceError("the other side: " + b.access().word() + " by " + b.thread(), null, b.stack()));
        return error;
    }

    private static StackTraceElement[] frames(List<String> stack) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (String text : stack) {
            Matcher frame = FRAME.matcher(text);
            if (frame.matches()) {
                String line = frame.group(4);
                frames.add(new StackTraceElement(
                        frame.group(1), frame.group(2), frame.group(3), line == null ? -1 : Integer.parseInt(line)));
            }
        }
        return frames.toArray(new StackTraceElement[0]);
    }
}
