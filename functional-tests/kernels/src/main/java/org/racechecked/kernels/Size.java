package org.racechecked.kernels;

/** The problem classes of the NAS Parallel Benchmarks that a test can afford. */
public enum Size {
    /** Sample: some milliseconds. */
    S,
    /** Workstation: about a second. */
    W,
    /** The size of the papers' tables: seconds. */
    A
}
