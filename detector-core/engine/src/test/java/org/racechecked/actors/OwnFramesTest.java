package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A stack as people are to see it")
class OwnFramesTest {
    @Test
    void hasNoFramesOfOurs() {
        assertEquals(
                List.of("a.P.f(P.java:3)"),
                OwnFrames.without(stack(frame("org.racechecked.probe.Probe", "access", 9), frame("a.P", "f", 3))));
    }

    @Test
    void hasTheFrameOfAMethodOnceThatGoesOnInAnotherOne() {
        assertEquals(
                List.of("a.P.f(P.java:3)", "a.P.f(P.java:7)", "a.P.g(P.java:9)"),
                OwnFrames.without(stack(
                        frame("a.P", "f", 3),
                        frame("a.P", "f", -1),
                        frame("a.P", "f", 7),
                        frame("a.P", "f", -1),
                        frame("a.P", "g", 9))));
    }

    @Test
    void hasAllFramesOfMethodsWithoutLines() {
        assertEquals(
                List.of("a.P.f(P.java)", "a.P.f(P.java)", "a.Q.f(P.java)", "a.Q.g(P.java:1)", "a.Q.g(Native Method)"),
                OwnFrames.without(stack(
                        frame("a.P", "f", -1),
                        frame("a.P", "f", -1),
                        frame("a.Q", "f", -1),
                        frame("a.Q", "g", 1),
                        frame("a.Q", "g", -2))));
    }

    private static StackTraceElement[] stack(StackTraceElement... frames) {
        return frames;
    }

    private static StackTraceElement frame(String type, String method, int line) {
        return new StackTraceElement(type, method, "P.java", line);
    }
}
