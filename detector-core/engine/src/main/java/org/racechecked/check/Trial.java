package org.racechecked.check;

import java.util.List;
import org.racechecked.confirm.Attempt;

/**
 * One run to make: which candidates it tries, and how; the two lists go together.
 *
 * @param vainMillis how long its threads may be held in vain
 */
record Trial(String title, List<Confirmation> tried, List<Attempt> attempts, long vainMillis) {
    static Trial alone(String title, Confirmation confirmation, Attempt attempt, long vainMillis) {
        return new Trial(title, List.of(confirmation), List.of(attempt), vainMillis);
    }
}
