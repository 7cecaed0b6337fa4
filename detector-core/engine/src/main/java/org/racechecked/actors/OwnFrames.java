package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.WovenReference;

/** Stacks as the program has them, without what checking puts among their frames. */
public final class OwnFrames {
    private static final List<String> LISTENING =
            List.of("org.racechecked.confirm.", "org.racechecked.actors.", "org.racechecked.probe.");

    private OwnFrames() {}

    /** The frames as stack traces print them, top first. */
    public static List<String> without(StackTraceElement[] stack) {
        List<String> frames = new ArrayList<>();
        for (int i = 0; i < stack.length; i++) {
            StackTraceElement frame = stack[i];
            if (!isOurs(frame.getClassName()) && (i == 0 || !isBeginning(frame, stack[i - 1]))) {
                String method = frame.getMethodName();
                frames.add(frame.toString().replace("." + method + "(", "." + WovenReference.shown(method) + "("));
            }
        }
        return frames;
    }

    /** A call that is watched may go on in another method of that name; no line belongs to the call of that. */
    private static boolean isBeginning(StackTraceElement frame, StackTraceElement callee) {
        return frame.getLineNumber() < 0
                && callee.getLineNumber() >= 0
                && !frame.isNativeMethod()
                && frame.getMethodName().equals(callee.getMethodName())
                && frame.getClassName().equals(callee.getClassName());
    }

    private static boolean isOurs(String className) {
        for (String listening : LISTENING) {
            if (className.startsWith(listening)) {
                return true;
            }
        }
        return false;
    }
}
