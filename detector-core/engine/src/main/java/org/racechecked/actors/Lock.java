package org.racechecked.actors;

/** A lock of the program: its number for lock sets, and its name for people, as {@code Account#3}. */
final class Lock {
    private final int number;
    private final String name;

    Lock(int number, String name) {
        this.number = number;
        this.name = name;
    }

    int number() {
        return number;
    }

    String name() {
        return name;
    }
}
