package org.racechecked.actors;

import org.racechecked.model.AccessKind;

/** Hears which memory a call is about to touch: {@code [from, to)} of some part of {@code owner}. */
@FunctionalInterface
public interface Touches {
    void touch(Actor actor, Object owner, int field, int from, int to, AccessKind access, int site);
}
