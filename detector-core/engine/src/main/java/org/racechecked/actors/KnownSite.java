package org.racechecked.actors;

import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Event;
import org.racechecked.model.Site;

/**
 * A site with its numbers in this JVM.
 *
 * @param number the number by which probes name it
 * @param field the number of its target: equal for all sites that name the same field
 */
public record KnownSite(Site site, int number, int field) {
    /** What an instruction does that accesses memory itself. */
    AccessKind access() {
        return needed(site.event().access());
    }

    /** What a call means. */
    CallEvent call() {
        return needed(site.call());
    }

    /** True for instructions and calls that are accesses, false for those that order or guard. */
    public boolean touchesMemory() {
        CallEvent call = site.call();
        return site.event().access() != null || (site.event() == Event.CALL && call != null && call.touchesMemory());
    }

    private <T> T needed(@Nullable T fact) {
        if (fact == null) {
            throw new IllegalStateException(site + " was told as something else");
        }
        return fact;
    }
}
