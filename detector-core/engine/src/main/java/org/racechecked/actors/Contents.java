package org.racechecked.actors;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.List;
import java.util.Set;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;

/**
 * What calls do to the contents of objects that do not synchronise.
 *
 * <p>The elements of a list are memory of their own beside its structure: two threads may set different ones.
 */
final class Contents {
    private static final Set<String> READS_EVERYTHING = Set.of(
            "forEach",
            "toArray",
            "<init>",
            "addAll",
            "copyOf",
            "clone",
            "append",
            "equals",
            "hash",
            "hashCode",
            "toString");
    /** These make text of all that is in what they are given. */
    private static final Set<String> READS_AS_TEXT =
            Set.of("valueOf", "join", "format", "formatted", "print", "println", "printf", "makeConcatWithConstants");
    /** These look into each object of an array, which the compiler may have made for the call. */
    private static final Set<String> TAKES_SEVERAL = Set.of("join", "format", "formatted", "printf", "hash");
    /** Of these the numbers say where to start and how much, as those of methods of objects do. */
    private static final Set<String> BY_LENGTH = Set.of("<init>", "valueOf", "copyValueOf");
    /** What these do to a part of a list leaves the list as long as it was. */
    private static final Set<String> REARRANGE = Set.of("sort", "replaceAll", "reverse", "shuffle", "fill", "rotate");

    private static final Set<String> ENDS = Set.of("getFirst", "getLast");
    private static final Set<String> LOOK_UP = Set.of("get", "getOrDefault");
    private static final Set<String> STOPS_EARLY =
            Set.of("findFirst", "findAny", "anyMatch", "allMatch", "noneMatch", "count", "iterator", "spliterator");

    private final Sources sources;
    private final Locks locks;
    private final Touches touches;
    private final Buffers buffers;
    private final Segments segments;
    private final Ranges ranges;

    Contents(Sources sources, Locks locks, Touches touches) {
        this.sources = sources;
        this.locks = locks;
        this.touches = touches;
        buffers = new Buffers(touches);
        segments = new Segments(touches);
        ranges = new Ranges(touches);
    }

    /** A call that may touch memory is about to be made. */
    void before(Actor actor, KnownSite site, @Nullable Object receiver, @Nullable Object @Nullable [] args) {
        switch (site.call()) {
            case READS_CONTENTS -> touch(actor, receiver, args, AccessKind.READ, site);
            case TAKES_OR_READS -> {
                touch(actor, receiver, args, AccessKind.READ, site);
                if (site.callee().equals("toArray") && first(args) instanceof Object[] array) {
                    toArray(actor, receiver, array, site);
                }
            }
            case ADVANCES -> {
                touch(actor, receiver, args, AccessKind.READ, site);
                if (receiver != null && sources.isOfOther(receiver)) {
                    touches.touch(actor, receiver, Parts.CONTENTS, 0, 1, AccessKind.WRITE, site.number());
                }
            }
            case WRITES_CONTENTS,
                    PUTS_OR_WRITES,
                    PUTS_IF_ABSENT_OR_WRITES,
                    PUTS_IF_PRESENT_OR_WRITES,
                    COMPUTES_OR_WRITES,
                    TAKES_OR_WRITES -> touch(actor, receiver, args, AccessKind.WRITE, site);
            case READS_ARGUMENTS -> readAll(actor, receiver, args, AccessKind.READ, site);
            case WRITES_FROM_ARGUMENTS -> {
                movesAlong(actor, receiver, args, site);
                readAll(actor, receiver, args, AccessKind.WRITE, site);
            }
            case WRITES_FIRST_ARGUMENT -> touch(actor, first(args), args, AccessKind.WRITE, site);
            case READS_AT -> at(actor, receiver, args, AccessKind.READ, site);
            case WRITES_AT -> at(actor, receiver, args, AccessKind.WRITE, site);
            case READS_RANGE -> ranges.first(actor, args, receiver != null, AccessKind.READ, site.number());
            case WRITES_RANGE, WRITES_RANGE_IN_PARALLEL ->
                ranges.first(actor, args, receiver != null, AccessKind.WRITE, site.number());
            case FILLS_ARGUMENT -> {
                movesAlong(actor, receiver, args, site);
                touch(actor, receiver, args, AccessKind.WRITE, site);
                ranges.first(actor, args, true, AccessKind.WRITE, site.number());
            }
            case COPIES_RANGE -> copy(actor, receiver, args, site);
            case RUNS_ALL -> drain(actor, receiver, site);
            default -> throw new IllegalArgumentException(site.call() + " touches no contents");
        }
    }

    /** {@code System.arraycopy} is about to be called. */
    void copying(Actor actor, @Nullable Object from, int first, @Nullable Object to, int at, int length, int site) {
        ranges.copy(actor, from, first, to, at, length, site);
    }

    /** The receiver, or the first argument, has given out an object that shows its contents. */
    void views(@Nullable Object of, @Nullable Object @Nullable [] args, @Nullable Object view, KnownSite site) {
        if (of instanceof Buffer buffer && view instanceof Buffer other) {
            buffers.isViewOf(other, buffer, args, site.callee());
        } else {
            sources.isViewOf(view, of, site.callee(), args);
        }
    }

    private void copy(Actor actor, @Nullable Object receiver, @Nullable Object @Nullable [] args, KnownSite site) {
        if (receiver != null) {
            touch(actor, receiver, args, AccessKind.READ, site);
            ranges.copiedOut(actor, args, site.number());
        } else if (first(args) != null && Segments.isSegment(first(args))) {
            segments.copy(actor, args, site.number());
        } else {
            ranges.copy(actor, args, site.number());
        }
    }

    private void movesAlong(
            Actor actor, @Nullable Object receiver, @Nullable Object @Nullable [] args, KnownSite site) {
        if (receiver instanceof Buffer buffer) {
            buffers.movesAlong(actor, buffer, args, site);
        }
    }

    /** What is in a collection goes into the array, and null behind it, unless that is too short. */
    private void toArray(Actor actor, @Nullable Object receiver, Object[] array, KnownSite site) {
        Sources.Source source = sources.racedFor(receiver);
        boolean countable = source != null && (source.root == receiver || source.isPart());
        int size = countable ? source.size() : -1;
        if (size >= 0 && size <= array.length) {
            ranges.part(actor, array, 0, Math.min(size + 1, array.length), AccessKind.WRITE, site.number());
        }
    }

    private void at(
            Actor actor,
            @Nullable Object receiver,
            @Nullable Object @Nullable [] args,
            AccessKind access,
            KnownSite site) {
        if (receiver != null && Segments.isSegment(receiver)) {
            segments.at(actor, receiver, args, access, site);
        } else {
            buffers.at(actor, receiver, args, access, site);
        }
    }

    private void touch(
            Actor actor,
            @Nullable Object object,
            @Nullable Object @Nullable [] args,
            AccessKind access,
            KnownSite site) {
        if (object != null && touches.repeats(actor, object, site.number())) {
            return;
        }
        Sources.Source source = sources.racedFor(object);
        if (object instanceof Buffer buffer) {
            buffers.moves(actor, buffer, access, site);
        } else if (source == null || object == null || isOnlyNamed(object, site)) {
            return;
        } else if (source.mutex != null) {
            // the callee will lock before it is at the contents, and is not observed there
            locks.enter(actor, source.mutex, site.number());
            touch(actor, object, source, args, access, site);
            locks.exit(actor, source.mutex);
        } else {
            touch(actor, object, source, args, access, site);
        }
    }

    /** Whatever takes an array for any object sees its name, and not what is in it. */
    private static boolean isOnlyNamed(Object object, KnownSite site) {
        return object.getClass().isArray() && !site.callee().equals("clone");
    }

    private void touch(
            Actor actor,
            Object object,
            Sources.Source source,
            @Nullable Object @Nullable [] args,
            AccessKind access,
            KnownSite site) {
        if (access == AccessKind.READ && LOOK_UP.contains(site.callee()) && Sources.isByUse(source.root)) {
            all(actor, source, AccessKind.WRITE, false, site);
        } else if (object instanceof BaseStream<?, ?>) {
            all(actor, source, AccessKind.READ, true, site);
        } else if (object instanceof List<?> && ENDS.contains(site.callee())) {
            slot(actor, source, site.callee().equals("getFirst") ? 0 : source.size() - 1, access, site);
        } else if (isIndexed(object, args, site)) {
            slot(actor, source, (Integer) args[0], access, site);
        } else if (source.first >= 0 && isSwap(args, site)) {
            slot(actor, source, (Integer) args[1], access, site);
            slot(actor, source, (Integer) args[2], access, site);
        } else if (source.isPart() && REARRANGE.contains(site.callee())) {
            slots(actor, source.root, source.first, source.end, access, site);
        } else if (source.counts() && site.callee().equals("next")) {
            slot(actor, source, source.countNext(), access, site);
        } else {
            boolean everything = access == AccessKind.READ
                    && (READS_EVERYTHING.contains(site.callee()) || READS_AS_TEXT.contains(site.callee()));
            all(actor, source, access, everything, site);
            touches.willRepeat(actor, object, site.number());
        }
    }

    /** A list is asked for the element at an index, or given one. */
    private static boolean isIndexed(Object object, @Nullable Object @Nullable [] args, KnownSite site) {
        return object instanceof List<?>
                && args != null
                && args.length > 0
                && args[0] instanceof Integer
                && (site.callee().equals("get") || site.callee().equals("set"));
    }

    private static boolean isSwap(@Nullable Object @Nullable [] args, KnownSite site) {
        return args != null
                && args.length == 3
                && args[1] instanceof Integer
                && args[2] instanceof Integer
                && site.callee().equals("swap");
    }

    private void slot(Actor actor, Sources.Source source, int index, AccessKind access, KnownSite site) {
        int place = source.placeOf(index);
        slots(actor, source.root, place, place + 1, access, site);
    }

    private void slots(Actor actor, Object root, int from, int to, AccessKind access, KnownSite site) {
        if (root.getClass().isArray()) {
            ranges.part(actor, root, from, to, access, site.number());
        } else {
            if (root instanceof List<?> && from >= 0) {
                touches.touch(actor, root, Parts.SLOTS, from, to, access, site.number());
            }
            touches.touch(actor, root, Parts.CONTENTS, 0, 1, AccessKind.READ, site.number());
        }
    }

    private void all(Actor actor, Sources.Source source, AccessKind access, boolean everything, KnownSite site) {
        Object root = source.root;
        if (root.getClass().isArray()) {
            if (source.whole && everything) {
                ranges.part(actor, root, 0, Array.getLength(root), access, site.number());
            }
            return;
        }
        if (source.whole && everything && root instanceof List<?>) {
            touches.touch(actor, root, Parts.SLOTS, 0, Integer.MAX_VALUE, access, site.number());
        }
        touches.touch(actor, root, Parts.CONTENTS, 0, 1, access, site.number());
    }

    /** The last operation of a stream reads what the stream comes from. */
    private void drain(Actor actor, @Nullable Object stream, KnownSite site) {
        Sources.Source source = stream instanceof BaseStream<?, ?> ? sources.racedFor(stream) : null;
        if (source != null) {
            all(actor, source, AccessKind.READ, !STOPS_EARLY.contains(site.callee()), site);
        }
    }

    private void readAll(
            Actor actor,
            @Nullable Object receiver,
            @Nullable Object @Nullable [] args,
            AccessKind access,
            KnownSite site) {
        if (args != null) {
            for (int i = 0; i < args.length; i++) {
                if (args[i] != null && args[i].getClass().isArray()) {
                    readArray(actor, receiver, args, i, site);
                } else if (args[i] != receiver) {
                    touch(actor, args[i], null, AccessKind.READ, site);
                }
            }
        }
        touch(actor, receiver, null, access, site);
    }

    /** What is asked for as any object, or put between other text, is not looked into. */
    private void readArray(Actor actor, @Nullable Object receiver, @Nullable Object[] args, int at, KnownSite site) {
        if (!site.takesArray(at) || site.callee().equals("makeConcatWithConstants")) {
            return;
        }
        boolean byLength = receiver != null || BY_LENGTH.contains(site.callee());
        ranges.argument(actor, args, at, byLength, AccessKind.READ, site.number());
        if (args[at] instanceof Object[] several && TAKES_SEVERAL.contains(site.callee())) {
            for (Object each : several) {
                touch(actor, each, null, AccessKind.READ, site);
            }
        }
    }

    private static @Nullable Object first(@Nullable Object @Nullable [] args) {
        return args == null || args.length == 0 ? null : args[0];
    }
}
