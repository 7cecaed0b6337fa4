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
        for (StackTraceElement frame : stack) {
            if (!isOurs(frame.getClassName())) {
                String method = frame.getMethodName();
                frames.add(frame.toString().replace("." + method + "(", "." + WovenReference.shown(method) + "("));
            }
        }
        return frames;
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
