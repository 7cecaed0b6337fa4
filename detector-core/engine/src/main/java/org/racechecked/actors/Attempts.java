package org.racechecked.actors;

import java.util.ArrayDeque;
import java.util.Deque;
import org.racechecked.order.Attempt;

/** The calls of one actor that have begun and may or may not tell what they are for, innermost first. */
final class Attempts {
    /** Deeper than calls nest in each other; what is older was ended by an exception. */
    private static final int MOST = 16;

    private final Deque<Open> open = new ArrayDeque<>();

    private record Open(KnownSite site, Object receiver, Attempt attempt) {
        boolean isOf(KnownSite itsSite, Object itsReceiver) {
            return site.number() == itsSite.number() && receiver == itsReceiver;
        }
    }

    void begin(KnownSite site, Object receiver, Attempt attempt) {
        if (open.size() == MOST) {
            open.removeLast().attempt().settle(false);
        }
        open.push(new Open(site, receiver, attempt));
    }

    /** What began after it and did not end was ended by an exception. */
    void end(KnownSite site, Object receiver, boolean succeeded) {
        if (!isOpen(site, receiver)) {
            return;
        }
        Open innermost = open.pop();
        while (!innermost.isOf(site, receiver)) {
            innermost.attempt().settle(false);
            innermost = open.pop();
        }
        innermost.attempt().settle(succeeded);
    }

    private boolean isOpen(KnownSite site, Object receiver) {
        for (Open each : open) {
            if (each.isOf(site, receiver)) {
                return true;
            }
        }
        return false;
    }
}
