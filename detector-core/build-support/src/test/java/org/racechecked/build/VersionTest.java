package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionTest {
    @ParameterizedTest
    @CsvSource({
        "2.12.4, 2.22.2, true",
        "2.22.2, 2.22.2, false",
        "3.0.0-M5, 2.22.2, false",
        "5.9.3, 5.12.0, true",
        "5.12.0-RC1, 5.12.0, false",
        "6, 5.12.0, false",
        "unknown, 2.22.2, true"
    })
    void versionsAreComparedByNumber(String version, String floor, boolean before) {
        assertEquals(before, Version.parse(version).isBefore(Version.parse(floor)));
    }
}
