package org.racechecked.report;

/**
 * A setting in effect.
 *
 * @param name as {@code racechecked.failOn}
 * @param value as text
 * @param origin where it comes from, as {@code default}, {@code pom.xml} or {@code command line}
 */
public record Setting(String name, String value, String origin) {}
