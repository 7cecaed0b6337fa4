package org.racechecked.report;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the build's weaver did with one class.
 *
 * @param className binary name
 * @param sourceFile plain name of the source file, or an empty string
 * @param state what was done
 * @param reason why it was left out or only woven in part, or an empty string
 * @param accessesByLine how many instructions on each line touch memory that threads can share
 */
public record WovenClassFact(
        String className, String sourceFile, State state, String reason, SortedMap<Integer, Integer> accessesByLine) {

    /** The fates of a class. */
    public enum State {
        /** Every access carries a probe. */
        WOVEN("woven"),
        /** Nothing in it can take part in a race. */
        UNTOUCHED("nothing to watch"),
        /** Left out by the settings, or in the jar of an agent. */
        EXCLUDED("excluded"),
        /** Some of its methods carry no probes. */
        PARTLY("woven in part"),
        /** Copied as it was. */
        REFUSED("not woven");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /** The words that people see. */
        public String words() {
            return words;
        }
    }

    public WovenClassFact {
        accessesByLine = Collections.unmodifiableSortedMap(new TreeMap<Integer, Integer>(accessesByLine));
    }

    /** A class without known lines. */
    public static WovenClassFact of(String className, State state, String reason) {
        return new WovenClassFact(className, "", state, reason, new TreeMap<>());
    }

    int accesses() {
        return accessesByLine.values().stream().mapToInt(Integer::intValue).sum();
    }
}
