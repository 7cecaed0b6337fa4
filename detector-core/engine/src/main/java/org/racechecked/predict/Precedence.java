package org.racechecked.predict;

import org.racechecked.model.Site;

/**
 * One actor came first where chance decides, and another heard of it; told so that it can be found again when all classes have been loaded anew.
 *
 * @param first the name of whoever came first
 * @param firstSite where it told others, or took the first of the locks that it had there
 * @param second the name of whoever came second
 * @param secondSite where it heard
 */
public record Precedence(String first, Site firstSite, String second, Site secondSite) {}
