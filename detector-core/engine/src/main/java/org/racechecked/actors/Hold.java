package org.racechecked.actors;

import org.racechecked.model.HeldLock;

/** One time that an actor has taken a lock and not given it back, and where; changed by its owner thread only, but for being gone. */
final class Hold {
    final Lock lock;
    final boolean exclusive;
    final int site;
    /** The actor held the lock in that way already. */
    final boolean again;
    /** Somebody else has given it back, as nobody owns a mutex of Kotlin. */
    volatile boolean gone;
    /** Its holder has come to where it waits for a notification, unless it finds that it need not. */
    boolean nearWait;

    Hold(Lock lock, boolean exclusive, int site, boolean again) {
        this.lock = lock;
        this.exclusive = exclusive;
        this.site = site;
        this.again = again;
    }

    HeldLock describe() {
        return new HeldLock(
                exclusive ? lock.name() : lock.name() + " (read)",
                SiteBook.site(site).site().place());
    }
}
