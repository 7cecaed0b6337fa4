package org.racechecked.check;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/**
 * What a test asks for itself.
 *
 * @param budget time for its confirmation runs, or null for that of the settings
 * @param expected races that it is known to have
 */
public record Terms(@Nullable Duration budget, List<ExpectedRace> expected) {
    /** Nothing in particular. */
    public static final Terms NONE = new Terms(null, List.of());

    public Terms {
        expected = List.copyOf(expected);
    }

    /** Reads the budget as settings are read; an empty one is none. {@code where} names the test in the message if it is no duration. */
    public static Terms of(String where, String budget, List<ExpectedRace> expected) {
        return new Terms(budget.isBlank() ? null : CheckSettings.duration("budget of " + where, budget), expected);
    }

    /** Why a race on that pair may stay, or an empty string. */
    String reasonToExpect(CandidatePair pair) {
        for (ExpectedRace race : expected) {
            if (race.isAbout(pair)) {
                return race.reason();
            }
        }
        return "";
    }

    /** What to say of races that are expected and were not confirmed. */
    List<Notice> gone(TestId test, List<Confirmation> confirmations) {
        return expected.stream()
                .filter(race ->
                        confirmations.stream().noneMatch(each -> each.isConfirmed() && race.isAbout(each.pair())))
                .map(race ->
                        Problem.EXPECTED_RACE_GONE.at(test.shortName(), test.shortName(), race.memory(), race.reason()))
                .toList();
    }
}
