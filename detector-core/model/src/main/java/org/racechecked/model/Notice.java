package org.racechecked.model;

/**
 * A {@link Problem} that occurred.
 *
 * @param problem which
 * @param where the test, class or file it is about, or an empty string
 * @param message the whole text: what was needed, what was found, what to do
 */
public record Notice(Problem problem, String where, String message) {}
