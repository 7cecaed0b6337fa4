package org.racechecked.build;

import org.racechecked.model.Notice;

/** The race lane cannot run at all; the message says what was needed, what was found and what to do. */
public final class BuildRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Notice notice;

    public BuildRefused(Notice notice) {
        super(notice.message());
        this.notice = notice;
    }

    /** What went wrong. */
    public Notice notice() {
        return notice;
    }
}
