package org.racechecked.sample;

/**
 * A method of which some calls were not watched.
 *
 * @param site the number of its first access
 * @param calls how many were not
 * @param more whether there were more, which nobody counted
 */
public record Unwatched(int site, long calls, boolean more) {}
