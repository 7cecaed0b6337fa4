package org.racechecked.actors;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;
import org.racechecked.order.LockSet;

/** A lock of the program, which it does not keep alive: its number for lock sets, and its name for people, as {@code Account#3}. */
final class Lock {
    private static final int SITES = 4;

    private final int number;
    private final String name;
    private final WeakReference<Object> object;
    private final Channel notifications = new Channel();
    /** By the site where it was taken; any thread may replace one by another that is as good. */
    private final @Nullable Alone[] alone = new Alone[SITES];

    /** The latest time that somebody took it for himself; any thread may write it, and whoever has it is the last who did. */
    private volatile @Nullable Hold latest;

    /** The set that has nothing but this lock, taken at one site. */
    private record Alone(int site, LockSet set) {}

    Lock(int number, String name, Object object) {
        this.number = number;
        this.name = name;
        this.object = new WeakReference<>(object);
    }

    /** It stands for that object, or its monitor. */
    boolean isOf(Object other) {
        return object.refersTo(other);
    }

    /** The set that has nothing but this lock, taken for oneself at that site; most sets that anybody holds are such. */
    LockSet alone(int site) {
        Alone known = alone[site & (SITES - 1)];
        if (known == null || known.site() != site) {
            known = new Alone(site, LockSet.NONE.with(number, true, site));
            alone[site & (SITES - 1)] = known;
        }
        return known.set();
    }

    void isHeldBy(Hold hold) {
        latest = hold;
    }

    /** Somebody gives it back who does not have it. */
    void isGivenBackByOther() {
        Hold hold = latest;
        if (hold != null) {
            hold.gone = true;
        }
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
