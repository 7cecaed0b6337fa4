package org.racechecked.report;

/** Which confirmed races fail a build. */
public enum FailOn {
    NEW,
    HARMFUL,
    ANY,
    NONE
}
