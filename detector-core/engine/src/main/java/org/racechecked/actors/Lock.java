package org.racechecked.actors;

import org.racechecked.order.Channel;

/** A lock of the program: its number for lock sets, and its name for people, as {@code Account#3}. */
final class Lock {
    private final int number;
    private final String name;
    private final Channel notifications = new Channel();

    Lock(int number, String name) {
        this.number = number;
        this.name = name;
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
