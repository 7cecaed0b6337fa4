package org.racechecked.actors;

import org.racechecked.model.HeldLock;

/** One lock that an actor holds, how deep, and where it took it; changed by its owner thread only. */
final class Hold {
    final Lock lock;
    final boolean exclusive;
    final int site;
    int depth = 1;
    /** Its holder has come to where it waits for a notification, unless it finds that it need not. */
    boolean nearWait;

    Hold(Lock lock, boolean exclusive, int site) {
        this.lock = lock;
        this.exclusive = exclusive;
        this.site = site;
    }

    HeldLock describe() {
        return new HeldLock(
                exclusive ? lock.name() : lock.name() + " (read)",
                SiteBook.site(site).site().place());
    }
}
