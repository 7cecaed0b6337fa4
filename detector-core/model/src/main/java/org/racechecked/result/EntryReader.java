package org.racechecked.result;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Event;
import org.racechecked.model.HeldLock;
import org.racechecked.model.JvmFacts;
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

/** Turns the JSON of a result file back into facts; {@link EntryWriter} is its mirror. */
final class EntryReader {
    private EntryReader() {}

    static Entry entry(String line) throws UnreadableJson {
        JsonFields fields = fields(Json.parse(line));
        String kind = fields.text("is");
        return switch (kind) {
            case "jvm" -> jvm(fields);
            case "canary" -> new Entry.Canary(fields.truth("confirmed"), fields.text("detail"));
            case "started" -> new Entry.Started(test(fields.object("test")));
            case "race" -> new Entry.Pair(race(fields.object("race")));
            case "finished" -> new Entry.Finished(checked(fields.object("checked")));
            case "class" -> new Entry.Watched(watched(fields.object("class")));
            case "notice" -> new Entry.Said(notice(fields.object("notice")));
            default -> throw new UnreadableJson("needed a kind of entry that this version knows, found " + kind);
        };
    }

    private static Entry jvm(JsonFields fields) throws UnreadableJson {
        String format = fields.text("format");
        if (!format.equals(EntryWriter.FORMAT)) {
            throw new UnreadableJson("needed the format " + EntryWriter.FORMAT + ", found " + format);
        }
        JsonFields jvm = fields.object("jvm");
        return new Entry.Jvm(new JvmFacts(
                jvm.text("id"),
                jvm.text("project"),
                jvm.text("javaVersion"),
                jvm.text("vendor"),
                jvm.text("racechecked"),
                jvm.truth("canaryConfirmed")));
    }

    private static TestId test(JsonFields fields) throws UnreadableJson {
        return new TestId(fields.text("className"), fields.text("method"));
    }

    private static CheckedTest checked(JsonFields fields) throws UnreadableJson {
        List<Race> races = new ArrayList<>();
        for (Json race : fields.items("races")) {
            races.add(race(fields(race)));
        }
        return new CheckedTest(
                test(fields.object("test")),
                fields.whole("plainMillis"),
                fields.whole("predictMillis"),
                fields.whole("confirmMillis"),
                fields.whole("pausedMillis"),
                fields.count("threads"),
                fields.has("plainFailure") ? fields.text("plainFailure") : null,
                fields.has("skipped") ? fields.text("skipped") : null,
                races,
                fields.truth("finished"));
    }

    private static Race race(JsonFields fields) throws UnreadableJson {
        List<OrderTrial> orders = new ArrayList<>();
        for (Json order : fields.items("orders")) {
            orders.add(order(fields(order)));
        }
        List<Step> steps = new ArrayList<>();
        for (Json step : fields.items("steps")) {
            steps.add(step(fields(step)));
        }
        return new Race(
                fields.text("id"),
                fields.text("memory"),
                test(fields.object("test")),
                constant(Status.class, fields.text("status")),
                optional(Outcome.class, fields, "outcome"),
                fields.text("reason"),
                side(fields.object("a")),
                side(fields.object("b")),
                fields.text("objectBirth"),
                orders,
                steps,
                fields.count("runs"),
                fields.count("meetings"),
                fields.text("ignoredBecause"));
    }

    private static OrderTrial order(JsonFields fields) throws UnreadableJson {
        return new OrderTrial(
                fields.text("first"), constant(OrderTrial.Ending.class, fields.text("ending")), fields.text("detail"));
    }

    private static Step step(JsonFields fields) throws UnreadableJson {
        return new Step(fields.count("number"), fields.text("side"), fields.text("text"), fields.truth("held"));
    }

    private static Side side(JsonFields fields) throws UnreadableJson {
        List<HeldLock> locks = new ArrayList<>();
        for (Json lock : fields.items("locksHeld")) {
            locks.add(new HeldLock(fields(lock).text("lock"), fields(lock).text("takenAt")));
        }
        List<String> stack = new ArrayList<>();
        for (Json frame : fields.items("stack")) {
            if (!(frame instanceof Json.Text text)) {
                throw new UnreadableJson("field stack: needed strings, found " + frame.compact());
            }
            stack.add(text.value());
        }
        return new Side(
                site(fields.object("site")),
                constant(AccessKind.class, fields.text("access")),
                fields.text("thread"),
                fields.text("threadBirth"),
                locks,
                stack);
    }

    private static Site site(JsonFields fields) throws UnreadableJson {
        return new Site(
                fields.text("className"),
                fields.text("file"),
                fields.text("method"),
                fields.text("descriptor"),
                fields.count("line"),
                constant(Event.class, fields.text("event")),
                optional(CallEvent.class, fields, "call"),
                fields.text("target"),
                fields.truth("guarded"),
                fields.count("nth"));
    }

    private static WatchedClass watched(JsonFields fields) throws UnreadableJson {
        List<WatchedLine> lines = new ArrayList<>();
        for (Json item : fields.items("lines")) {
            JsonFields line = fields(item);
            lines.add(new WatchedLine(line.count("line"), line.count("reached"), line.count("shared")));
        }
        List<WatchedField> watched = new ArrayList<>();
        for (Json item : fields.items("fields")) {
            JsonFields field = fields(item);
            watched.add(new WatchedField(
                    field.text("name"),
                    constant(WatchedField.Sharing.class, field.text("sharing")),
                    field.text("guard")));
        }
        return new WatchedClass(fields.text("className"), fields.text("classHash"), lines, watched);
    }

    private static Notice notice(JsonFields fields) throws UnreadableJson {
        return new Notice(
                constant(Problem.class, fields.text("problem")), fields.text("where"), fields.text("message"));
    }

    private static JsonFields fields(Json value) throws UnreadableJson {
        if (value instanceof JsonFields fields) {
            return fields;
        }
        throw new UnreadableJson("needed an object, found " + value.compact());
    }

    private static <E extends Enum<E>> @Nullable E optional(Class<E> type, JsonFields fields, String name)
            throws UnreadableJson {
        return fields.has(name) ? constant(type, fields.text(name)) : null;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String name) throws UnreadableJson {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new UnreadableJson("needed a constant of " + type.getSimpleName() + ", found " + name);
    }
}
