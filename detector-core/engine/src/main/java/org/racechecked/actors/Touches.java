package org.racechecked.actors;

import org.racechecked.model.AccessKind;

/** Hears which memory a call is about to touch: {@code [from, to)} of some part of {@code owner}. */
@FunctionalInterface
public interface Touches {
    void touch(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site);

    /** A call on that object touches the same there whenever it is made. */
    default void willRepeat(Actor actor, Object object, int site) {}

    /** Such a call is made again: true where that is as good as heard. */
    default boolean repeats(Actor actor, Object object, int site) {
        return false;
    }
}
