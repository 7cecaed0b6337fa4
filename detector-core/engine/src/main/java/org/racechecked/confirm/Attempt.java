package org.racechecked.confirm;

import org.racechecked.model.CandidatePair;

/**
 * What one run tries for one pair.
 *
 * @param patienceMillis how long a thread is held at most
 * @param first {@code "A"} or {@code "B"}: the side that goes first once both are there
 * @param late who comes late
 */
public record Attempt(CandidatePair pair, Aim aim, long patienceMillis, String first, Delay late) {}
