package org.racechecked.actors;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Knows which variables a program means by the offsets that {@code sun.misc.Unsafe} gave it, from the calls that it asked by.
 *
 * <p>Outlives a run: programs ask once, when a class is initialised.
 */
final class Offsets implements Handle {
    private static final String UNSAFE = "sun.misc.Unsafe";
    private static final WeakIdentityMap<Class<?>, ConcurrentMap<Long, Handle>> OF_OBJECTS = new WeakIdentityMap<>();
    private static final WeakIdentityMap<Class<?>, ConcurrentMap<Long, Handle>> OF_CLASSES = new WeakIdentityMap<>();

    private final ConcurrentMap<Class<?>, Layout> layouts = new ConcurrentHashMap<>();
    private final Class<?> unsafe;

    /** Where the elements of an array begin, and how far each is from the next. */
    private record Layout(int base, int scale) {}

    Offsets(Object unsafe) {
        this.unsafe = unsafe.getClass();
    }

    /** The one object that reads and writes by offsets. */
    static boolean isUnsafe(@Nullable Object handle) {
        return handle != null
                && handle.getClass().getClassLoader() == null
                && handle.getClass().getName().equals(UNSAFE);
    }

    /** The program was told that the field is there. */
    static void isAt(Field field, long offset) {
        (Modifier.isStatic(field.getModifiers()) ? OF_CLASSES : OF_OBJECTS)
                .get(field.getDeclaringClass(), ConcurrentHashMap::new)
                .put(offset, Handle.of(field));
    }

    /** An object, a class or an array comes first, the offset second; without the former it is an address, which has no owner. */
    @Override
    public @Nullable Variable variable(@Nullable Object[] args) {
        if (args.length < 2 || args[0] == null || !(args[1] instanceof Long offset)) {
            return null;
        }
        Object owner = args[0];
        if (owner.getClass().isArray()) {
            return element(owner, offset);
        } else if (owner instanceof Class<?> type) {
            return field(type, OF_CLASSES, offset, args);
        }
        return field(owner.getClass(), OF_OBJECTS, offset, args);
    }

    private static @Nullable Variable field(
            Class<?> type,
            WeakIdentityMap<Class<?>, ConcurrentMap<Long, Handle>> known,
            Long offset,
            @Nullable Object[] args) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            ConcurrentMap<Long, Handle> fields = known.get(at);
            Handle field = fields == null ? null : fields.get(offset);
            if (field != null) {
                return field.variable(args);
            }
        }
        return null;
    }

    private @Nullable Variable element(Object array, long offset) {
        Layout layout = layouts.computeIfAbsent(array.getClass().getComponentType(), this::layout);
        long index = (offset - layout.base) / layout.scale;
        return offset < layout.base || index >= Array.getLength(array)
                ? null
                : new Variable(array, Parts.ELEMENTS, (int) index, false);
    }

    private Layout layout(Class<?> component) {
        String name = component.isPrimitive() ? component.getName().toUpperCase(Locale.ROOT) : "OBJECT";
        try {
            return new Layout(
                    unsafe.getField("ARRAY_" + name + "_BASE_OFFSET").getInt(null),
                    unsafe.getField("ARRAY_" + name + "_INDEX_SCALE").getInt(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no layout of arrays of " + component, e);
        }
    }
}
