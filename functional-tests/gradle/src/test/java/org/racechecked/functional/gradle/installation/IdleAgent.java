package org.racechecked.functional.gradle.installation;

/** Stands where Gradle's instrumentation agent would, which is switched off. */
public final class IdleAgent {
    private IdleAgent() {}

    /** What the JVM calls. */
    public static void premain(String options) {}
}
