package org.racechecked.kernels.bench;

/** The ways of running a kernel that are compared with its plain run. */
enum Mode {
    PLAIN("plain again"),
    SILENT("woven, nothing on"),
    SYNCHRONISATION("synchronisation only"),
    PREDICT("predict, full"),
    CONFIRM("confirm"),
    HA5("predict, HA.5"),
    BUDGET("predict, budget 1.5");

    private final String title;

    Mode(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
