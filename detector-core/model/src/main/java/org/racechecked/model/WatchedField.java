package org.racechecked.model;

/**
 * How the threads of the checked tests used one field.
 *
 * @param name plain name of the field
 * @param sharing the worst that was seen on any object
 * @param guard the lock held at every access, for {@link Sharing#LOCKED}, else an empty string
 */
public record WatchedField(String name, Sharing sharing, String guard) {

    /** How the accesses of several threads to a field get along, from harmless to racing. */
    public enum Sharing {
        ONE_THREAD("one thread only"),
        READ_ONLY("read by several threads"),
        /** Wherever two threads met and one wrote, one of them knew of the other. */
        ORDERED("ordered by hand-offs"),
        /** A lock was all that kept some of them apart, and it kept apart all that nothing else did. */
        LOCKED("protected by a lock"),
        /** Nothing was seen that keeps some of them apart; it takes a confirmation to know. */
        RACED("raced");

        private final String words;

        Sharing(String words) {
            this.words = words;
        }

        /** The words that people see. */
        public String words() {
            return words;
        }
    }
}
