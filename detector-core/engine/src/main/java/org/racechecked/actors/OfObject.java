package org.racechecked.actors;

/** What is known of one object, and is found by its identity. */
public interface OfObject {
    /** That of the identity of the object. */
    int hash();

    /** It is about this object. */
    boolean isOf(Object object);

    /** Nobody will ask for it any more: its object is no more, as far as that is known. Once true, that does not change. */
    boolean isGone();
}
