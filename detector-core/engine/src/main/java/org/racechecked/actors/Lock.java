package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.LockSet;

/** A lock of the program: its number for lock sets, and its name for people, as {@code Account#3}. */
final class Lock {
    private final int number;
    private final String name;
    private final Channel notifications = new Channel();
    /** Any thread may replace it by another that is as good. */
    private @Nullable Alone alone;

    /** The set that has nothing but this lock, taken at one site. */
    private record Alone(int site, LockSet set) {}

    Lock(int number, String name) {
        this.number = number;
        this.name = name;
    }

    /** The set that has nothing but this lock, taken for oneself at that site; most sets that anybody holds are such. */
    LockSet alone(int site) {
        Alone known = alone;
        if (known == null || known.site() != site) {
            known = new Alone(site, LockSet.NONE.with(number, true, site));
            alone = known;
        }
        return known.set();
    }

    int number() {
        return number;
    }

    /** What those who notify its waiters tell. */
    Channel notifications() {
        return notifications;
    }

    String name() {
        return name;
    }
}
