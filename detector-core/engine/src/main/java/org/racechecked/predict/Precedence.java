package org.racechecked.predict;

/**
 * One actor came first where chance decides, and another heard of it.
 *
 * @param first the name of whoever came first
 * @param firstSite where it told others, or took the first of the locks that it had there
 * @param second the name of whoever came second
 * @param secondSite where it heard
 */
public record Precedence(String first, int firstSite, String second, int secondSite) {}
