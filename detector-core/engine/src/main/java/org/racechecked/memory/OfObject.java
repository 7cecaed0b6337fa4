package org.racechecked.memory;

/** What is known of one object, and is found by its identity. */
interface OfObject {
    /** That of the identity of the object. */
    int hash();

    /** It is about this object. */
    boolean isOf(Object object);

    /** Nobody will ask for it any more: its object is no more, as far as that is known. */
    boolean isGone();
}
