package org.racechecked.weave;

import org.racechecked.model.Notice;
import org.racechecked.model.Problem;

/** The source says to ignore races without saying why: nothing is woven then. */
public final class BlankReason extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Notice notice;

    BlankReason(String member) {
        this(Problem.IGNORED_WITHOUT_REASON.at(member, member));
    }

    private BlankReason(Notice notice) {
        super(notice.message());
        this.notice = notice;
    }

    /** What to tell people. */
    public Notice notice() {
        return notice;
    }
}
