package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.racechecked.report.SourceLine.Kind;
import org.racechecked.report.SourceLine.Token;

class HighlighterTest {
    @Test
    void javaIsColouredByWhatItsPiecesAre() {
        assertEquals(
                "KEYWORD[int] PLAIN[x] NUMBER[0x1F_L] STRING['\\''] STRING[\"a // \\\" b\"] COMMENT[// \"c\"]",
                shown(Language.JAVA, "int x = 0x1F_L + '\\'' + \"a // \\\" b\"; // \"c\""));
        assertEquals(
                "ANNOTATION[@Override] KEYWORD[public] PLAIN[interfaceName]",
                shown(Language.JAVA, "@Override public interfaceName"));
    }

    @Test
    void aCommentOrTextBlockColoursAllItsLines() {
        List<SourceLine> lines =
                Highlighter.lines(Language.JAVA, "/* a\n int b\n*/ int c = \"\"\"\n  while \" x\n  \"\"\";");
        assertEquals(5, lines.size());
        assertEquals("COMMENT[ int b]", shown(lines.get(1)));
        assertEquals("COMMENT[*/] KEYWORD[int] PLAIN[c] STRING[\"\"\"]", shown(lines.get(2)));
        assertEquals("STRING[  while \" x]", shown(lines.get(3)));
    }

    @Test
    void kotlinHasItsOwnWords() {
        assertEquals("KEYWORD[suspend] KEYWORD[fun] PLAIN[int]", shown(Language.KOTLIN, "suspend fun int"));
        assertEquals("PLAIN[suspend] PLAIN[fun] KEYWORD[int]", shown(Language.JAVA, "suspend fun int"));
    }

    @Test
    void whatIsBrokenIsShownAsItIs() {
        for (String text :
                List.of("\"open", "'", "/* open", "\"\"\" open", "\"\\", "@", "1", "\n\n", "é ß \ud83d\ude00 \ud800")) {
            assertEquals(text, rejoined(text));
        }
    }

    @Test
    void noTextIsLostOrMadeUp() {
        Random random = new Random(4);
        String letters = "ab1 \"'/*\\\n@{}é";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(40); n > 0; n--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            assertEquals(text.toString(), rejoined(text.toString()));
        }
    }

    @Test
    void aLineOfAMegabyteTakesLinearTimeAndIsCutForShow() {
        String line = "a+".repeat(500_000);
        List<SourceLine> lines =
                assertTimeoutPreemptively(Duration.ofSeconds(5), () -> Highlighter.lines(Language.JAVA, line));
        int shown = lines.get(0).shortened().tokens().stream()
                .mapToInt(token -> token.text().length())
                .sum();
        assertEquals(240, shown);
    }

    private static String rejoined(String text) {
        return Highlighter.lines(Language.JAVA, text).stream()
                .map(line -> line.tokens().stream().map(Token::text).collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    private static String shown(Language language, String text) {
        return shown(Highlighter.lines(language, text).get(0));
    }

    private static String shown(SourceLine line) {
        return line.tokens().stream()
                .filter(token -> token.kind() != Kind.PLAIN || token.text().matches("\\w+"))
                .map(token -> token.kind() + "[" + token.text() + "]")
                .collect(Collectors.joining(" "));
    }
}
