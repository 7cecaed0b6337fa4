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
        LOCKED("protected by a lock"),
        ORDERED("ordered by hand-offs"),
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
