package org.racechecked.report;

import java.util.Locale;

/** Which confirmed races fail a build. Problems that left something unchecked fail it in any case. */
public enum FailOn {
    /** Those that neither the baseline nor the source accepts. */
    NEW,
    /** Those of {@link #NEW} that made the test fail in some order. */
    HARMFUL,
    /** All, accepted or not. */
    ANY,
    /** None: races are only reported. */
    NONE;

    /** Reads the value of the setting {@code racechecked.failOn}. */
    public static FailOn parse(String word) {
        for (FailOn value : values()) {
            if (value.word().equals(word.toLowerCase(Locale.ROOT))) {
                return value;
            }
        }
        throw new IllegalArgumentException("failOn needs one of new, harmful, any, none; found \"" + word + "\"");
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean includes(Finding finding) {
        return finding.isConfirmed()
                && switch (this) {
                    case NEW -> finding.isNew();
                    case HARMFUL -> finding.isNew() && finding.isHarmful();
                    case ANY -> true;
                    case NONE -> false;
                };
    }
}
