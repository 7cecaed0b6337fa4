package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Patterns")
class ClassPatternsTest {
    @ParameterizedTest(name = "{0} without {1}: {2} is woven: {3}")
    @CsvSource({
        "'',               '',                com.acme.Foo,               true",
        "**,               '',                com.acme.Foo,               true",
        "com.acme.*,       '',                com.acme.Foo,               true",
        "com.acme.*,       '',                com.acme.deep.Foo,          true",
        "com.acme.*,       '',                com.acmes.Foo,              false",
        "com.acme.Foo,     '',                com.acme.Foo$Inner,         true",
        "com.acme.Foo,     '',                com.acme.Foot,              false",
        "com.acme.*,       com.acme.Foo,      com.acme.Foo,               false",
        "com.acme.*,       com.acme.deep.**,  com.acme.deep.er.Foo,       false",
        "'',               '',                org.racechecked.probe.Probe, false",
        "org.racechecked.*, '',               org.racechecked.probe.Probe, false",
        "'',               '',                org.racechecked.bank.Account, true",
    })
    void say(String include, String exclude, String className, boolean woven) {
        ClassPatterns patterns = new ClassPatterns(list(include), list(exclude));
        assertEquals(woven, patterns.matches(className));
    }

    private static List<String> list(String pattern) {
        return pattern.isEmpty() ? List.of() : List.of(pattern);
    }
}
