package org.racechecked.model;

/**
 * One test JVM that took part.
 *
 * @param id unique among the JVMs of a build
 * @param project whose tests ran in it, as the build names it, or an empty string
 * @param javaVersion as {@code 17.0.15}
 * @param vendor as the JVM names itself
 * @param racechecked our own version
 * @param canaryConfirmed whether the built-in race was confirmed in it
 */
public record JvmFacts(
        String id, String project, String javaVersion, String vendor, String racechecked, boolean canaryConfirmed) {}
