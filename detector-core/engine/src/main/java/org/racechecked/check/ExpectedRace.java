package org.racechecked.check;

import org.racechecked.model.CandidatePair;
import org.racechecked.model.Problem;

/**
 * A race that a test is known to have.
 *
 * @param memory the memory as reports name it, whole or its last two parts, as {@code Account.balance}; or the race's id
 * @param reason why it may stay; reports show it
 */
public record ExpectedRace(String memory, String reason) {
    public ExpectedRace {
        if (memory.isBlank() || reason.isBlank()) {
            String missing = memory.isBlank() ? "a memory, such as Account.balance" : "a reason: why the race may stay";
            throw new IllegalArgumentException(Problem.BAD_SETTING
                    .at(memory, "expect" + (memory.isBlank() ? "" : " = " + memory), missing, "")
                    .message());
        }
    }

    boolean isAbout(CandidatePair pair) {
        return pair.id().equals(memory)
                || pair.memory().equals(memory)
                || pair.memory().endsWith("." + memory)
                || pair.memory().startsWith(memory + " from ");
    }
}
