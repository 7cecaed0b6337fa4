package org.racechecked.actors;

/** Where a listener reports that it failed itself; the program under test goes on. */
@FunctionalInterface
public interface Trouble {
    void failed(Throwable cause);
}
