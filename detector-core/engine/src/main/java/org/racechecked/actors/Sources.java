package org.racechecked.actors;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.LinkedHashMap;
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
    private static final @Nullable Object[] NOTHING = {};
    private static final ClassValue<Kind> KINDS = new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
            return new Kind(type, synchrony(type));
        }
    };

    /** Of classes of the JDK, the one that was first asked for at each place. */
    private static final @Nullable Kind[] FOUND = new Kind[256];

    /** Maps to which looking something up writes, whoever made them. */
    private static final WeakIdentityMap<Object, Boolean> BY_USE = new WeakIdentityMap<>();

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

    /** What an object shows. */
    static final class Source {
        final Object root;
        /** Shows all of its root, in the places where the root has it. */
        final boolean whole;
        /** Where the root has what stands first here, or -1 where only the JDK knows. */
        final int first;
        /** It shows nothing of what the root had from here on when it was made. */
        final int end;
        /** It shows a list from its end to its beginning. */
        final boolean backwards;
        /** What calls of the object itself lock while they are at the contents, or null. */
        final @Nullable Object mutex;

        private int next;

        private Source(Object root, int first, int end, boolean counts, @Nullable Object mutex) {
            this(root, first, end, counts, false, mutex);
        }

        private Source(Object root, int first, int end, boolean counts, boolean backwards, @Nullable Object mutex) {
            this.root = root;
            this.backwards = backwards;
            this.first = first;
            this.end = end;
            this.mutex = mutex;
            whole = first == 0 && end == Integer.MAX_VALUE;
            next = counts ? 0 : -1;
        }

        static Source all(Object root, @Nullable Object mutex) {
            return new Source(root, 0, Integer.MAX_VALUE, false, mutex);
        }

        /** Where the root has what stands at {@code index} here, or less than 0 where only the JDK knows. */
        int placeOf(int index) {
            if (first < 0 || index < 0) {
                return -1;
            }
            return backwards ? size() - 1 - index : first + index;
        }

        /** How many elements it shows, or -1 where only code that is the program's own or locks could tell. */
        int size() {
            if (isPart()) {
                return end - first;
            }
            if (root.getClass().isArray()) {
                return Array.getLength(root);
            }
            boolean askable = OfJdk.is(root) && synchronyOf(root) == Synchrony.NONE;
            return askable && root instanceof Collection<?> all ? all.size() : -1;
        }

        /** Shows a part of a list, in the order that it has there. */
        boolean isPart() {
            return first >= 0 && !whole;
        }

        /** True for an iterator of which it is known where in its root it began. */
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
                case NONE -> Source.all(object, null);
                case WRAPPED -> Source.all(object, object);
                default -> null;
            };
        }
        Synchrony root = synchronyOf(source.root);
        return root == Synchrony.NONE || root == Synchrony.WRAPPED ? source : null;
    }

    /** It shows what is in something else, such as an iterator of the JDK, without a lock of its own. */
    boolean isOfOther(Object object) {
        Source source = racedFor(object);
        return source != null && source.root != object && source.mutex == null;
    }

    /** That map was made; the last argument says whether it is kept in the order of use. */
    static void ordersByUse(@Nullable Object map, @Nullable Object @Nullable [] args) {
        if (map != null && args != null && args.length > 0 && Boolean.TRUE.equals(args[args.length - 1])) {
            BY_USE.put(map, true);
        }
    }

    /** See {@link #ordersByUse}. */
    static boolean isByUse(Object map) {
        return map instanceof LinkedHashMap<?, ?> && BY_USE.get(map) != null;
    }

    /** What is put into {@code object} is ordered before it is taken out. */
    boolean passesOn(Object object) {
        Synchrony own = synchronyOf(object);
        return own == Synchrony.WRAPPED
                || (own != Synchrony.NONE && synchronyOf(rootOf(object)) == Synchrony.CONCURRENT);
    }

    /** The call {@code callee} on {@code object} has returned {@code view}. */
    void isViewOf(@Nullable Object view, @Nullable Object object, String callee, @Nullable Object @Nullable [] args) {
        if (view != null && object != null && view != object) {
            Source of = shownBy(object, kindOf(object.getClass()));
            if (of == null) {
                of = Source.all(object, null);
            } else if (of.root == view) {
                // who looks at a reversed list backwards looks at the list
                return;
            }
            kindOf(view.getClass()).shows = true;
            known.put(view, view(view, object, of, callee, args == null ? NOTHING : args));
        }
    }

    private static Source view(Object view, Object object, Source of, String callee, @Nullable Object[] args) {
        @Nullable Object mutex = mutex(view, object, of);
        boolean part = args.length > 1 && args[0] instanceof Integer && args[1] instanceof Integer;
        if (part && callee.equals("subList") && of.first >= 0 && !of.backwards) {
            return new Source(of.root, of.first + (Integer) args[0], of.first + (Integer) args[1], false, mutex);
        }
        boolean partOfArray = object.getClass().isArray() && args.length > 1;
        if (partOfArray || !of.whole || SHORTEN.contains(callee)) {
            boolean counts = of.first >= 0 && !of.backwards && !partOfArray && callee.equals("iterator");
            return new Source(of.root, counts ? of.first : -1, -1, counts, mutex);
        }
        boolean backwards = of.backwards != callee.equals("reversed");
        return new Source(of.root, 0, Integer.MAX_VALUE, false, backwards, mutex);
    }

    /** A synchronised view of a synchronised wrapper locks the wrapper. */
    private static @Nullable Object mutex(Object view, Object object, Source source) {
        if (synchronyOf(view) != Synchrony.WRAPPED) {
            return null;
        }
        Object inherited = source.mutex;
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
