package org.racechecked.kernels.bench;

import org.jspecify.annotations.Nullable;

/** The ways of running a kernel that are compared with its plain run. */
enum Mode {
    PLAIN("plain again", null),
    SILENT("woven, nothing on", null),
    SYNCHRONISATION("synchronisation only", null),
    PREDICT("predict, full", null),
    CONFIRM("confirm", null),
    HA5("predict, HA.5", "the engine has no sampling yet"),
    BUDGET("predict, budget 1.5", "the engine has no overhead budget yet");

    private final String title;
    private final @Nullable String missing;

    Mode(String title, @Nullable String missing) {
        this.title = title;
        this.missing = missing;
    }

    String title() {
        return title;
    }

    /** Why it cannot be measured, or null when it can. */
    @Nullable
    String missing() {
        return missing;
    }
}
