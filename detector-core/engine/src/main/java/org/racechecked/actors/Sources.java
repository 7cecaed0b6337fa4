package org.racechecked.actors;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallTable;

/** Whose contents an object shows: its own, or those of the object that it is a view, an iterator or a stream of. */
final class Sources {
    private static final Set<String> SHORTEN = Set.of(
            "limit",
            "skip",
            "takeWhile",
            "dropWhile",
            "iterator",
            "descendingIterator",
            "listIterator",
            "spliterator",
            "subList");
    private static final ClassValue<Kind> KINDS = new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
            return new Kind(type, synchrony(type));
        }
    };

    /** Of classes of the JDK, the one that was first asked for at each place. */
    private static final @Nullable Kind[] FOUND = new Kind[256];

    private final WeakIdentityMap<Object, Source> known = new WeakIdentityMap<>();

    /** Read when the first container is asked for: many tests have none. */
    private static final class Unsynchronised {
        static final Set<String> NAMES = CallTable.unsynchronisedSeenBy(Sources.class.getClassLoader());
    }

    /** What is known of the objects of a class: nobody need look for those of a class of which none was ever given out as a view. */
    private static final class Kind {
        final Class<?> type;
        final Synchrony synchrony;
        volatile boolean shows;

        Kind(Class<?> type, Synchrony synchrony) {
            this.type = type;
            this.synchrony = synchrony;
        }
    }

    /** How objects of a class guard their contents. */
    private enum Synchrony {
        /** Not at all: contents can be raced for. */
        NONE,
        /** By one lock at each call, but not while one iterates. */
        WRAPPED,
        /** In a way that passes order on. */
        CONCURRENT,
        /** By code that is woven, or not known at all. */
        UNKNOWN
    }

    /** What an object shows; the position of an iterator is its user's alone. */
    static final class Source {
        final Object root;
        /** Shows all of its root, in the places where the root has it. */
        final boolean whole;
        /** What calls of the object itself lock while they are at the contents, or null. */
        final @Nullable Object mutex;

        private int next;

        private Source(Object root, boolean whole, boolean counts, @Nullable Object mutex) {
            this.root = root;
            this.whole = whole;
            this.mutex = mutex;
            next = counts ? 0 : -1;
        }

        /** True for an iterator that began at the first element of its root. */
        boolean counts() {
            return next >= 0;
        }

        /** How many elements were taken out of this iterator before. */
        int countNext() {
            return next++;
        }
    }

    /** The object that has the contents which {@code object} shows. */
    Object rootOf(Object object) {
        Source source = shownBy(object, kindOf(object.getClass()));
        return source == null ? object : source.root;
    }

    private @Nullable Source shownBy(Object object, Kind kind) {
        return kind.shows ? known.get(object) : null;
    }

    /** What {@code object} shows, where that can be raced for, else null. */
    @Nullable
    Source racedFor(@Nullable Object object) {
        if (object == null) {
            return null;
        }
        Kind kind = kindOf(object.getClass());
        Source source = shownBy(object, kind);
        if (source == null) {
            return switch (kind.synchrony) {
                case NONE -> new Source(object, true, false, null);
                case WRAPPED -> new Source(object, true, false, object);
                default -> null;
            };
        }
        Synchrony root = synchronyOf(source.root);
        return root == Synchrony.NONE || root == Synchrony.WRAPPED ? source : null;
    }

    /** What is put into {@code object} is ordered before it is taken out. */
    boolean passesOn(Object object) {
        Synchrony own = synchronyOf(object);
        return own == Synchrony.WRAPPED
                || (own != Synchrony.NONE && synchronyOf(rootOf(object)) == Synchrony.CONCURRENT);
    }

    /** The call {@code callee} on {@code object} has returned {@code view}. */
    void isViewOf(@Nullable Object view, @Nullable Object object, String callee, boolean inPart) {
        if (view != null && object != null && view != object) {
            Source source = shownBy(object, kindOf(object.getClass()));
            boolean whole = (source == null || source.whole) && !inPart;
            boolean counts = whole && callee.equals("iterator");
            Object root = source == null ? object : source.root;
            kindOf(view.getClass()).shows = true;
            known.put(view, new Source(root, whole && !SHORTEN.contains(callee), counts, mutex(view, object, source)));
        }
    }

    /** A synchronised view of a synchronised wrapper locks the wrapper. */
    private static @Nullable Object mutex(Object view, Object object, @Nullable Source source) {
        if (synchronyOf(view) != Synchrony.WRAPPED) {
            return null;
        }
        Object inherited = source == null ? null : source.mutex;
        return inherited != null ? inherited : synchronyOf(object) == Synchrony.WRAPPED ? object : view;
    }

    private static Kind kindOf(Class<?> type) {
        int place = type.hashCode() & (FOUND.length - 1);
        Kind known = FOUND[place];
        if (known != null && known.type == type) {
            return known;
        }
        Kind found = KINDS.get(type);
        if (known == null && type.getClassLoader() == null) {
            FOUND[place] = found;
        }
        return found;
    }

    private static Synchrony synchronyOf(Object object) {
        return kindOf(object.getClass()).synchrony;
    }

    /** A program's own subclass of a class of the JDK inherits what that does. */
    private static Synchrony synchrony(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.isArray() || Unsynchronised.NAMES.contains(at.getName())) {
                return Synchrony.NONE;
            } else if (at.getName().startsWith("java.util.Collections$Synchronized")) {
                return Synchrony.WRAPPED;
            } else if (at.getClassLoader() == null) {
                boolean abstracted = at == Object.class || at.getName().startsWith("java.util.Abstract");
                return at != type && abstracted ? Synchrony.UNKNOWN : Synchrony.CONCURRENT;
            }
        }
        return Synchrony.UNKNOWN;
    }
}
