package org.racechecked.actors;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Which fields a program means by the offsets that {@code sun.misc.Unsafe} gave it, from the calls that it asked by.
 *
 * <p>Outlives a run: programs ask once, when a class is initialised.
 */
final class Offsets {
    private static final WeakIdentityMap<Class<?>, ConcurrentMap<Long, Handle>> OF_OBJECTS = new WeakIdentityMap<>();
    private static final WeakIdentityMap<Class<?>, ConcurrentMap<Long, Handle>> OF_CLASSES = new WeakIdentityMap<>();

    private Offsets() {}

    /** The program was told that the field is there. */
    static void isAt(Field field, long offset) {
        (Modifier.isStatic(field.getModifiers()) ? OF_CLASSES : OF_OBJECTS)
                .get(field.getDeclaringClass(), ConcurrentHashMap::new)
                .put(offset, Handle.of(field));
    }

    /** The field of an object, or of a class, that is known to be there. */
    static @Nullable Handle field(Object owner, Long offset) {
        WeakIdentityMap<Class<?>, ConcurrentMap<Long, Handle>> known = owner instanceof Class ? OF_CLASSES : OF_OBJECTS;
        Class<?> type = owner instanceof Class<?> itself ? itself : owner.getClass();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            ConcurrentMap<Long, Handle> fields = known.get(at);
            Handle field = fields == null ? null : fields.get(offset);
            if (field != null) {
                return field;
            }
        }
        return null;
    }
}
