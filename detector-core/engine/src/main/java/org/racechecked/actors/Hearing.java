package org.racechecked.actors;

/** What a run hears beside the accesses that it wants. */
public enum Hearing {
    /** Whatever tells who acts, holds what, and comes after whom. */
    ALL,
    /** Who acts and who holds what: what came before what is known from another run. */
    ALL_BUT_ORDER,
    /** Only what programs ask once and use for ever, such as the sides of a lock. */
    LASTING;

    boolean needs(KnownSite site) {
        return site.matters() && (this == ALL || (this == LASTING ? site.lasts() : !site.onlyOrders()));
    }
}
