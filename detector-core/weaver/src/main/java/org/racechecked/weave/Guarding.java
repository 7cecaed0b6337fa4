package org.racechecked.weave;

/** How a method finds out whether its accesses are watched. */
public enum Guarding {
    /** It reads a flag: cheap to set up and to switch. */
    FLAG,
    /** By a call site of its own, which the JVM compiles to nothing while they are not; each switch costs a compilation. */
    INDY
}
