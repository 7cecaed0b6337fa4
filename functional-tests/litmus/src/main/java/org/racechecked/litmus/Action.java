package org.racechecked.litmus;

/** What one thread of a program does. */
@FunctionalInterface
public interface Action {
    void run() throws Exception;
}
