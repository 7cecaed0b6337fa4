package org.racechecked.actors;

import java.util.Set;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallTable;

/**
 * Objects of the JDK without synchronisation: which they are, whose contents a view or an iterator shows, and which part
 * of an array a call touches.
 */
final class Contents {
    private static final Set<String> UNSYNCHRONISED = CallTable.builtIn().unsynchronised();
    private static final ClassValue<Boolean> IS_UNSYNCHRONISED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return UNSYNCHRONISED.contains(type.getName());
        }
    };

    private final WeakIdentityMap<Object, Object> sources = new WeakIdentityMap<>();
    private final Touches touches;

    Contents(Touches touches) {
        this.touches = touches;
    }

    /** Hears which memory a call is about to touch. */
    interface Touches {
        void contents(Actor actor, Object object, AccessKind access, int site);

        void range(Actor actor, Object array, int from, int to, AccessKind access, int site);
    }

    /** The object whose contents {@code object} shows, if those can be raced for, else null. */
    private @Nullable Object source(@Nullable Object object) {
        if (object == null) {
            return null;
        }
        if (IS_UNSYNCHRONISED.get(object.getClass())) {
            return object;
        }
        return sources.get(object);
    }

    void isViewOf(@Nullable Object view, @Nullable Object object) {
        Object source = source(object);
        if (source != null && view != null && view != object) {
            sources.put(view, source);
        }
    }

    /** A call that touches contents is about to be made. */
    void before(Actor actor, CallEvent event, @Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        switch (event) {
            case READS_CONTENTS -> touch(actor, receiver, AccessKind.READ, site);
            case WRITES_CONTENTS -> touch(actor, receiver, AccessKind.WRITE, site);
            case READS_ARGUMENTS -> {
                touch(actor, receiver, AccessKind.READ, site);
                touchAll(actor, args, site);
            }
            case WRITES_FROM_ARGUMENTS -> {
                touchAll(actor, args, site);
                touch(actor, receiver, AccessKind.WRITE, site);
            }
            case WRITES_FIRST_ARGUMENT -> touch(actor, args == null ? null : args[0], AccessKind.WRITE, site);
            case READS_RANGE -> range(actor, args, AccessKind.READ, site);
            case WRITES_RANGE -> range(actor, args, AccessKind.WRITE, site);
            case COPIES_RANGE -> copy(actor, args, site);
            default -> throw new IllegalArgumentException(event + " touches no contents");
        }
    }

    private void touchAll(Actor actor, @Nullable Object @Nullable [] args, int site) {
        if (args != null) {
            for (Object arg : args) {
                touch(actor, arg, AccessKind.READ, site);
            }
        }
    }

    private void touch(Actor actor, @Nullable Object object, AccessKind access, int site) {
        Object source = source(object);
        if (source != null) {
            // an intermediate operation only prepares a stream; the terminal one reads, and both do for a lazy source
            touches.contents(actor, source, object instanceof BaseStream<?, ?> ? AccessKind.READ : access, site);
        }
    }

    private void range(Actor actor, @Nullable Object @Nullable [] args, AccessKind access, int site) {
        if (args == null
                || args.length == 0
                || args[0] == null
                || !args[0].getClass().isArray()) {
            return;
        }
        int length = java.lang.reflect.Array.getLength(args[0]);
        boolean given = args.length >= 3 && args[1] instanceof Integer && args[2] instanceof Integer;
        report(actor, args[0], given ? (Integer) args[1] : 0, given ? (Integer) args[2] : length, access, site);
    }

    private void copy(Actor actor, @Nullable Object @Nullable [] args, int site) {
        if (args != null
                && args.length == 5
                && args[1] instanceof Integer from
                && args[3] instanceof Integer to
                && args[4] instanceof Integer length) {
            report(actor, args[0], from, from + length, AccessKind.READ, site);
            report(actor, args[2], to, to + length, AccessKind.WRITE, site);
        }
    }

    private void report(Actor actor, @Nullable Object array, int from, int to, AccessKind access, int site) {
        if (array != null
                && array.getClass().isArray()
                && from >= 0
                && from < to
                && to <= java.lang.reflect.Array.getLength(array)) {
            touches.range(actor, array, from, to, access, site);
        }
    }
}
