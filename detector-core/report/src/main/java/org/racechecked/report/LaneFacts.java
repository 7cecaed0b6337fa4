package org.racechecked.report;

import java.util.List;

/**
 * What the build knows of the race lane and the result files do not say.
 *
 * @param selectedTests how many tests the lane was asked to check; 0 where none was selected or nobody counted
 * @param woven every class that the weaver looked at
 * @param settings in effect
 */
public record LaneFacts(int selectedTests, List<WovenClassFact> woven, List<Setting> settings) {
    public LaneFacts {
        woven = List.copyOf(woven);
        settings = List.copyOf(settings);
    }

    /** For results whose build is not at hand. */
    public static LaneFacts unknown() {
        return new LaneFacts(0, List.of(), List.of());
    }
}
