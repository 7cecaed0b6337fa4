package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial;
import org.racechecked.model.OrderTrial.Ending;
import org.racechecked.model.Outcome;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.model.Side;
import org.racechecked.model.Site;
import org.racechecked.model.Status;
import org.racechecked.model.Step;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedField;
import org.racechecked.model.WatchedField.Sharing;
import org.racechecked.model.WatchedLine;

/** Results in which every text is an attack. */
final class HostileResults {
    static final List<String> TEXTS = List.of(
            "</script><script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "javascript:alert(1)",
            "' onmouseover='alert(1)",
            "</title></table></svg><h1>",
            "<!-- ]]> -->",
            "&lt;b&gt; &#x3c;",
            "\u202egnp.exe\u2066",
            "\u0000\u0007\u001b[31m",
            "lone \ud800",
            "../../../../etc/passwd",
            "| a | b |\n|---|---|\n# head\n@channel `x`",
            "${jndi:ldap://x}",
            "a'; rm -rf ~ #",
            "l".repeat(1_000_000));

    private HostileResults() {}

    static CheckResult all() {
        List<CheckedTest> tests = new ArrayList<>();
        List<Notice> notices = new ArrayList<>();
        List<WatchedClass> classes = new ArrayList<>();
        for (int i = 0; i < TEXTS.size(); i++) {
            String text = TEXTS.get(i);
            TestId test = new TestId(text, text);
            String id = i % 2 == 0 ? text : "R-0000000" + Integer.toHexString(i);
            tests.add(new CheckedTest(test, 1, 1, 1, 1, 2, text, List.of(race(id, test, text)), true));
            notices.add(new Notice(Problem.INTERNAL, text, text));
            classes.add(new WatchedClass(
                    text,
                    text,
                    List.of(new WatchedLine(1, 1, 1)),
                    List.of(new WatchedField(text, Sharing.LOCKED, text))));
        }
        return new CheckResult(
                List.of(new JvmFacts("x", TEXTS.get(1), TEXTS.get(0), TEXTS.get(1), TEXTS.get(4), true)),
                tests,
                classes,
                notices);
    }

    private static Race race(String id, TestId test, String text) {
        return new Race(
                id,
                text,
                test,
                Status.CONFIRMED,
                Outcome.HARMFUL,
                text,
                side(text),
                side(text),
                text,
                List.of(new OrderTrial("A", Ending.FAILED, text)),
                List.of(new Step(1, "A", text, true), new Step(-2, "B", text, true), new Step(3, text, text, false)),
                1,
                1);
    }

    private static Side side(String text) {
        Site site = new Site(text, text, text, text, 3, Event.FIELD_WRITE, null, text, false, 0);
        return new Side(site, AccessKind.WRITE, text, text, List.of(new HeldLock(text, text)), List.of(text, text));
    }
}
