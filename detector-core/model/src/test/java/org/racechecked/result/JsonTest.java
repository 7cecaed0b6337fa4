package org.racechecked.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void anyStringSurvivesARoundTripOnOneLineThatNothingTurnsAround() throws UnreadableJson {
        for (int seed = 0; seed < 2_000; seed++) {
            String text = new RandomFacts(seed).text();
            String written = new Json.Text(text).compact();
            assertEquals(new Json.Text(text), Json.parse(written));
            assertTrue(written.chars().noneMatch(c -> c < ' ' || c == 0x2028 || c == 0x202e), written);
        }
    }

    @Test
    void everyTruncationIsRefused() {
        String whole = Json.object()
                .with("a", "x\n\u0001")
                .with("b", List.of(new Json.Whole(-12), new Json.Truth(true)))
                .with("c", Json.object())
                .compact();
        for (int end = 0; end < whole.length(); end++) {
            String cut = whole.substring(0, end);
            assertThrows(UnreadableJson.class, () -> Json.parse(cut), cut);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nul",
                "null",
                "01",
                "1.5",
                "1e3",
                "-",
                "+1",
                "{,}",
                "[1,]",
                "{\"a\":1,}",
                "{\"a\":1,\"a\":2}",
                "{a:1}",
                "[1] 2",
                "\"\u0001\"",
                "\"\\x\"",
                "\"\\u12g4\"",
                "9223372036854775808",
                "'a'",
                "tru",
                "[1 2]"
            })
    void whatIsNotOurJsonIsRefused(String text) {
        assertThrows(UnreadableJson.class, () -> Json.parse(text));
    }

    @Test
    void depthIsBoundedSoThatNoFileOverflowsTheStack() {
        String deep = "[".repeat(100_000);
        UnreadableJson refused = assertThrows(UnreadableJson.class, () -> Json.parse(deep));
        assertTrue(String.valueOf(refused.getMessage()).contains("at most 64 levels"), refused.getMessage());
    }

    @Test
    void aMissingOrWrongFieldIsNamed() throws UnreadableJson {
        JsonFields fields = (JsonFields) Json.parse("{\"line\":\"x\",\"big\":4294967296}");
        assertEquals(
                "field line: needed a whole number, found \"x\"",
                assertThrows(UnreadableJson.class, () -> fields.whole("line")).getMessage());
        assertEquals(
                "field id: needed a string, found none",
                assertThrows(UnreadableJson.class, () -> fields.text("id")).getMessage());
        assertThrows(UnreadableJson.class, () -> fields.count("big"));
    }

    @Test
    void prettyTextReadsBackAsTheSameValue() throws UnreadableJson {
        JsonFields value = Json.object()
                .with("a", List.of(new Json.Text("x"), Json.object().with("y", 1)))
                .with("e", List.of());
        assertEquals(
                """
                {
                  "a": [
                    "x",
                    {
                      "y": 1
                    }
                  ],
                  "e": []
                }
                """,
                value.pretty());
        assertEquals(value.compact(), Json.parse(value.pretty()).compact());
    }
}
