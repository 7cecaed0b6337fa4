package org.racechecked.weave;

/** What the weaver did with one class. */
public record ClassWeaving(String className, String hash, State state, String reason, int sites) {
    /** How much of a class carries probes. */
    public enum State {
        WOVEN,
        UNTOUCHED,
        EXCLUDED,
        PARTLY,
        REFUSED
    }
}
