package org.racechecked.memory;

import org.jspecify.annotations.Nullable;
import org.racechecked.actors.Circumstances;
import org.racechecked.actors.KnownSite;
import org.racechecked.model.AccessKind;
import org.racechecked.probe.Carried;

/**
 * What an object carries to which one actor alone has come, who knew and held the same all the time: not where, only whether
 * it wrote. Never changed, and the same for all objects to which the same was done.
 */
public final class Alone implements Carried {
    private final Note note;

    private Alone(Note note) {
        this.note = note;
    }

    /**
     * What one actor leaves in objects under the same circumstances.
     *
     * @param read where it has only read
     * @param wrote where it has written as well
     */
    public record Both(Alone read, Alone wrote) {
        /** That actor has come to objects at that site, among others. */
        static Both of(Notes by, Circumstances when, int site) {
            return new Both(
                    new Alone(Note.anywhere(by, when, site, AccessKind.READ)),
                    new Alone(Note.anywhere(by, when, site, AccessKind.WRITE)));
        }

        boolean isUnder(Circumstances now) {
            return read.note.isUnder(now);
        }

        /** What is left by what is done there. */
        Alone after(KnownSite site) {
            return site.writes() ? wrote : read;
        }
    }

    /** What is carried there, as a note, if it is of the run that this room is of. */
    static @Nullable Note asNote(@Nullable Carried there, Room room) {
        Note note = there instanceof Alone alone ? alone.note : there instanceof Note last ? last : null;
        return note != null && note.isIn(room) ? note : null;
    }

    /**
     * Nothing else is carried there than this of the same actor, and what he does now may take its place: whoever may race with the
     * former may race with the latter.
     */
    static boolean goesOn(@Nullable Carried there, Notes whom, KnownSite site, Circumstances now) {
        return there instanceof Alone alone
                && alone.note.isBy(whom)
                && alone.note.isNoMoreThan(site)
                && alone.note.isUnderNoLessThan(now);
    }
}
