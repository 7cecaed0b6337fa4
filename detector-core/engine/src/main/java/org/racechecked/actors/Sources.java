package org.racechecked.actors;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallTable;

/** Whose contents an object shows: its own, or those of the object that it is a view, an iterator or a stream of. */
final class Sources {
    private static final Set<String> UNSYNCHRONISED = CallTable.builtIn().unsynchronised();
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
    private static final ClassValue<Boolean> IS_UNSYNCHRONISED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type.isArray() || UNSYNCHRONISED.contains(type.getName());
        }
    };

    private final WeakIdentityMap<Object, Source> known = new WeakIdentityMap<>();

    /** What an object shows; the position of an iterator is its user's alone. */
    static final class Source {
        final Object root;
        /** Shows all of its root, in the places where the root has it. */
        final boolean whole;

        private int next;

        private Source(Object root, boolean whole, boolean counts) {
            this.root = root;
            this.whole = whole;
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
        Source source = known.get(object);
        return source == null ? object : source.root;
    }

    /** What {@code object} shows, where nothing but the program synchronises that, so that it can be raced for, else null. */
    @Nullable
    Source racedFor(@Nullable Object object) {
        if (object == null) {
            return null;
        }
        Source source = known.get(object);
        if (source == null) {
            return isUnsynchronised(object) ? new Source(object, true, false) : null;
        }
        return isUnsynchronised(source.root) ? source : null;
    }

    /** The call {@code callee} on {@code object} has returned {@code view}. */
    void isViewOf(@Nullable Object view, @Nullable Object object, String callee, boolean inPart) {
        if (view != null && object != null && view != object) {
            Source source = known.get(object);
            boolean whole = (source == null || source.whole) && !inPart;
            boolean counts = whole && callee.equals("iterator");
            Object root = source == null ? object : source.root;
            known.put(view, new Source(root, whole && !SHORTEN.contains(callee), counts));
        }
    }

    private static boolean isUnsynchronised(Object object) {
        return IS_UNSYNCHRONISED.get(object.getClass());
    }
}
