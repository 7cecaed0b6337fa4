package org.racechecked.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StackSizeTest {
    @Test
    void fourTimesWhatTheJvmBeginsWithComesFirst() {
        assertEquals(List.of("-Xss4m", "-Xmx1g"), StackSize.in(List.of("-Xmx1g"), name -> null, "amd64"));
        assertEquals(List.of("-Xss8m"), StackSize.in(List.of(), name -> null, "aarch64"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xss512k", "-XX:ThreadStackSize=512", "-Xmx1g -Xss512k", "-Da=1 '-Xss512k'"})
    void whatTheUserAsksForIsLeftAlone(String given) {
        assertEquals(List.of(given), StackSize.in(List.of(given), name -> null, "amd64"));
        assertEquals(given, StackSize.in(given));
        assertEquals(
                List.of("-Xmx1g"),
                StackSize.in(List.of("-Xmx1g"), name -> name.equals("JDK_JAVA_OPTIONS") ? given : null, "amd64"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Dx=-Xss512k", "-Xssless=", "-XX:ThreadStackSizes"})
    void whatOnlyLooksLikeItIsNot(String given) {
        assertEquals(List.of("-Xss4m", given), StackSize.in(List.of(given), name -> null, "amd64"));
    }

    @Test
    void aCommandLineOfNothingGetsNothingElse() {
        assertTrue(StackSize.in("").matches("-Xss\\dm"));
        assertTrue(StackSize.in("-Xmx1g -ea").matches("-Xss\\dm -Xmx1g -ea"));
    }
}
