package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.AccessKind;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Outcome;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Status;

/** The small texts that pages and terminal are made of. */
class TextsTest {
    @Test
    void whatCannotBeSeenIsShown() {
        assertEquals(
                "a\\u202eb\\u0000\\ud800c\ud83d\ude00é\n\t", Visible.text("a\u202eb\u0000\ud800c\ud83d\ude00é\n\t"));
        assertEquals("first …", Visible.line("  first  \nsecond"));
        assertEquals("abcd…", Visible.cut("abcdef", 5));
        assertEquals("ab…", Visible.cut("ab\ud83d\ude00ef", 4));
        assertEquals("abc", Visible.cut("abc", 3));
    }

    @Test
    void linesBreakBetweenWordsAndEndWithASign() {
        assertEquals(List.of("one two", "three f…"), Lines.of("one two three four", 8, 2));
        assertEquals(List.of("aaaaaaaa", "aa"), Lines.of("aaaaaaaaaa", 8, 3));
        assertEquals(List.of(""), Lines.of("", 8, 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    com.acme.A.run(A.java:3)                       | com.acme.A
                    java.base/java.lang.Thread.run(Thread.java:9)  | java.lang.Thread
                    app//com.acme.A$B.lambda$x$0(A.java)           | com.acme.A$B
                    noDots                                         | noDots
                    """)
    void aFrameTellsItsClass(String frame, String className) {
        assertEquals(className, Frames.className(frame));
    }

    @Test
    void commandsQuoteWhatAShellWouldTakeForItself() {
        assertEquals("-Dtest=BankTest#deposits", Commands.quoted("-Dtest=BankTest#deposits"));
        assertEquals("'A$B.x y'", Commands.quoted("A$B.x y"));
        assertEquals("'a'\\''; rm -rf ~ #'", Commands.quoted("a'; rm -rf ~ #"));
    }

    @Test
    void addressesAreEncodedAndStayInTheReport() {
        assertEquals("../r/a%20b.html", Link.file("../", "r/a b.html").address());
        assertEquals(
                "javascript%3Aalert%281%29",
                Link.file("", "javascript:alert(1)").address());
        assertEquals("#%22", Link.part("\"").address());
        assertEquals("r/7c2e01ab.html", Page.race("R-7c2e01ab"));
        assertTrue(Page.race("R-../../x").matches("r/x[0-9a-f]{16}\\.html"));
    }

    @Test
    void theExplanationFollowsTheLocks() {
        Side bare = side(Event.FIELD_WRITE, AccessKind.WRITE, "add");
        Side locked = side(Event.FIELD_READ, AccessKind.READ, "get", "Account#3");
        Side other = side(Event.FIELD_READ, AccessKind.READ, "get", "Bank#1");
        Side reading = side(Event.FIELD_WRITE, AccessKind.WRITE, "add", "Lock#1 (read)");
        assertExplained(
                bare, locked, "B holds Account#3, but A holds no lock", "Take Account#3 in Account.add as well.");
        assertExplained(locked, other, "A holds Account#3 and B holds Bank#1", "Agree on one lock");
        assertExplained(reading, reading, "Both hold only the reading side", "Take the writing side");
        assertExplained(bare, bare, "Neither thread holds a lock here.", "Make the update one step");
        assertExplained(
                bare,
                side(Event.FIELD_READ, AccessKind.READ, "get"),
                "Neither thread holds a lock here.",
                "If only the newest value matters, making the field volatile is enough.");
        assertExplained(
                side(Event.ELEMENT_WRITE, AccessKind.WRITE, "fill"),
                side(Event.ELEMENT_READ, AccessKind.READ, "sum"),
                "Neither",
                "Give each thread elements of its own");
        assertExplained(
                side(Event.CALL, AccessKind.WRITE, "fill"),
                side(Event.CALL, AccessKind.READ, "sum"),
                "Neither",
                "a class of java.util.concurrent");
    }

    private static void assertExplained(Side a, Side b, String why, String fix) {
        Race race = new Race(
                "R-0001",
                "x.Account.balance",
                SampleResults.DEPOSITS,
                Status.CONFIRMED,
                Outcome.HARMFUL,
                "",
                a,
                b,
                "",
                List.of(),
                List.of(),
                1,
                1);
        Explanation explanation = Explanation.of(race);
        assertTrue(explanation.why().contains(why), explanation.why());
        assertTrue(explanation.why().endsWith("so nothing else orders them either."), explanation.why());
        assertTrue(explanation.fix().contains(fix), explanation.fix());
    }

    private static Side side(Event event, AccessKind access, String method, String... locks) {
        return new Side(
                SampleResults.site("com.acme.Account", method, 5, event, "com.acme.Account.balance"),
                access,
                "t",
                "",
                List.of(locks).stream().map(lock -> new HeldLock(lock, "")).toList(),
                List.of());
    }
}
