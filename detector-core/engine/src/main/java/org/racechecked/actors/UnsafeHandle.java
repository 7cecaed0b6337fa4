package org.racechecked.actors;

import java.lang.reflect.Array;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** The one object of {@code sun.misc.Unsafe}, which reads and writes by offsets: fields, and as many elements as a value takes. */
final class UnsafeHandle implements Handle {
    private static final String UNSAFE = "sun.misc.Unsafe";

    /** By the type of the elements; all references are alike. */
    private final ConcurrentMap<Class<?>, Layout> layouts = new ConcurrentHashMap<>();

    private final Class<?> unsafe;

    /** Where the elements of an array begin, and how far each is from the next. */
    private record Layout(int base, int scale) {}

    UnsafeHandle(Object unsafe) {
        this.unsafe = unsafe.getClass();
    }

    static boolean is(@Nullable Object handle) {
        return handle != null
                && handle.getClass().getClassLoader() == null
                && handle.getClass().getName().equals(UNSAFE);
    }

    /** An object, a class or an array comes first, the offset second; without the former it is an address, which has no owner. */
    @Override
    public @Nullable Variable variable(String callee, @Nullable Object[] args) {
        if (args.length < 2 || args[0] == null || !(args[1] instanceof Long offset)) {
            return null;
        }
        Object owner = args[0];
        if (owner.getClass().isArray()) {
            return elements(owner, offset, callee);
        }
        Handle field = Offsets.field(owner, offset);
        return field == null ? null : field.variable(callee, args);
    }

    private @Nullable Variable elements(Object array, long offset, String callee) {
        Class<?> component = array.getClass().getComponentType();
        Layout layout = layouts.computeIfAbsent(component.isPrimitive() ? component : Object.class, this::layout);
        long from = offset - layout.base;
        long first = from / layout.scale;
        long last = (from + Widths.in(callee, layout.scale) - 1) / layout.scale;
        return from < 0 || last >= Array.getLength(array)
                ? null
                : new Variable(array, Parts.ELEMENTS, (int) first, (int) (last - first + 1), false);
    }

    private Layout layout(Class<?> component) {
        String name = component.getSimpleName().toUpperCase(Locale.ROOT);
        try {
            return new Layout(
                    unsafe.getField("ARRAY_" + name + "_BASE_OFFSET").getInt(null),
                    unsafe.getField("ARRAY_" + name + "_INDEX_SCALE").getInt(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no layout of arrays of " + component, e);
        }
    }
}
