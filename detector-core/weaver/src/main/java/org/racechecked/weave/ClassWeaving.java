package org.racechecked.weave;

import org.racechecked.model.AccessLines;
import org.racechecked.model.WovenIndex;

/**
 * What became of one class.
 *
 * @param className binary name, with dots
 * @param hash of the class file before it was woven: the first 16 hex digits of SHA-256
 * @param reason why it was not wholly woven, or an empty string
 * @param sites number of places with a probe
 * @param lines where those of them are that touch memory
 */
public record ClassWeaving(String className, String hash, State state, String reason, int sites, AccessLines lines) {
    /** How much of the class is observed; as in {@link WovenIndex.State}. */
    public enum State {
        WOVEN,
        UNTOUCHED,
        EXCLUDED,
        PARTLY,
        REFUSED
    }

    /** A class without probes. */
    static ClassWeaving without(String className, String hash, State state, String reason) {
        return new ClassWeaving(className, hash, state, reason, 0, AccessLines.NONE);
    }

    static ClassWeaving of(WovenIndex.Entry entry) {
        State state = State.valueOf(entry.state().name());
        return new ClassWeaving(entry.className(), entry.hash(), state, entry.reason(), entry.sites(), entry.lines());
    }

    WovenIndex.Entry indexEntry() {
        return new WovenIndex.Entry(className, hash, WovenIndex.State.valueOf(state.name()), sites, lines, reason);
    }
}
