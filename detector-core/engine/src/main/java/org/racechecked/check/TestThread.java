package org.racechecked.check;

import org.racechecked.model.Problem;

/** Which thread runs the body of a test: only one of ours can be left behind when it is stuck for good. */
public enum TestThread {
    /** The one that the test framework gives. */
    GIVEN,
    /** One of ours, for every run. */
    OWN,
    /** One of ours for the runs in which threads are held, if the test might deadlock and does not mind. */
    OWN_WHERE_NEEDED;

    static TestThread of(String name, String text) {
        return switch (text) {
            case "false" -> GIVEN;
            case "true" -> OWN;
            case "", "auto" -> OWN_WHERE_NEEDED;
            default ->
                throw new IllegalArgumentException(Problem.BAD_SETTING
                        .at(name, name, "auto, true or false", text)
                        .message());
        };
    }
}
