package org.racechecked.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.Notice;
import org.racechecked.model.OrderTrial;
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
import org.racechecked.model.WatchedLine;

/** Makes facts by chance, the same ones for the same seed, with texts that break careless writers. */
final class RandomFacts {
    private static final List<String> HOSTILE = List.of(
            "",
            "plain",
            "\"quoted\" \\ back",
            "two\nlines\r\n\ttab",
            "\u0000\u0001\u001f\u007f\u0085",
            "\u2028\u2029\ufeff",
            "\u202eright to left\u202c",
            "</script><img src=x onerror=alert(1)>",
            "lone \ud800 high",
            "lone \udc00 low",
            "\ud83d\ude00 pair",
            "{\"is\":\"race\"}",
            "\\u0041",
            "x".repeat(5_000));

    private final Random random;

    RandomFacts(long seed) {
        random = new Random(seed);
    }

    String text() {
        StringBuilder text = new StringBuilder(HOSTILE.get(random.nextInt(HOSTILE.size())));
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append((char) random.nextInt(0x10000));
        }
        return text.toString();
    }

    TestId test() {
        return new TestId("com.acme.T" + random.nextInt(3), "m" + random.nextInt(2));
    }

    Race race() {
        Status status = one(Status.values());
        return new Race(
                "R-0000000" + random.nextInt(4),
                text(),
                test(),
                status,
                status == Status.CONFIRMED ? one(Outcome.values()) : null,
                text(),
                side(),
                side(),
                text(),
                some(() -> new OrderTrial(random.nextBoolean() ? "A" : "B", one(OrderTrial.Ending.values()), text())),
                some(() -> new Step(random.nextInt(), text(), text(), random.nextBoolean())),
                random.nextInt(9),
                random.nextInt(3),
                text());
    }

    CheckedTest checked() {
        return new CheckedTest(
                test(),
                random.nextInt(5) - 1,
                random.nextLong(),
                random.nextLong(),
                random.nextLong(),
                random.nextInt(),
                random.nextBoolean() ? text() : null,
                random.nextBoolean() ? text() : null,
                some(this::race),
                random.nextBoolean());
    }

    Notice notice() {
        return new Notice(one(Problem.values()), text(), text());
    }

    WatchedClass watched() {
        return new WatchedClass(
                "com.acme.C" + random.nextInt(4),
                "hash",
                some(() -> new WatchedLine(random.nextInt(30), random.nextInt(4), random.nextInt(4))),
                some(() -> new WatchedField("f" + random.nextInt(5), one(WatchedField.Sharing.values()), text())));
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    private Side side() {
        return new Side(
                site(),
                one(AccessKind.values()),
                text(),
                text(),
                some(() -> new HeldLock(text(), text())),
                some(this::text));
    }

    private Site site() {
        Event event = one(Event.values());
        return new Site(
                text(),
                text(),
                text(),
                text(),
                random.nextInt(),
                event,
                event == Event.CALL ? one(CallEvent.values()) : null,
                text(),
                random.nextBoolean(),
                random.nextInt());
    }

    private <T> T one(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> List<T> some(Supplier<T> make) {
        List<T> made = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            made.add(make.get());
        }
        return made;
    }
}
