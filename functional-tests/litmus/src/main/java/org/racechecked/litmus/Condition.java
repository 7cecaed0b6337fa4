package org.racechecked.litmus;

/** What a thread of a program waits for. */
@FunctionalInterface
public interface Condition {
    boolean holds() throws Exception;
}
