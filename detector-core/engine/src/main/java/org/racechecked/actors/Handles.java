package org.racechecked.actors;

import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.VarHandleDesc;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Knows which variables handles and updaters stand for: from the call that made them, or from what they say themselves.
 *
 * <p>Outlives a run: programs make their handles once, when a class is initialised.
 */
final class Handles {
    /** What the JDK calls them; others that have the same arguments may mean other bytes. */
    private static final String OF_BYTES = "java.lang.invoke.VarHandleByteArrayAs";

    private static final WeakIdentityMap<Object, Handle> KNOWN = new WeakIdentityMap<>();
    private static final WeakIdentityMap<Object, Boolean> SETTERS = new WeakIdentityMap<>();

    private Handles() {}

    /** The call {@code callee} with {@code args} has made {@code handle}. */
    static void made(String callee, @Nullable Object @Nullable [] args, @Nullable Object handle) {
        if (handle instanceof Long offset) {
            if (args != null && args.length == 1 && args[0] instanceof Field field) {
                Offsets.isAt(field, offset);
            }
        } else if (handle != null && args != null) {
            KNOWN.put(handle, named(callee, args));
            if (callee.endsWith("Setter")) {
                SETTERS.put(handle, true);
            }
        }
    }

    /** What {@code handle} gives access to. */
    static Handle of(Object handle) {
        Handle known = KNOWN.get(handle);
        if (known == null) {
            known = handle instanceof Field field ? Handle.of(field) : described(handle);
            KNOWN.put(handle, known);
        }
        return known;
    }

    /** True for a method handle that writes. */
    static boolean isSetter(Object handle) {
        return SETTERS.get(handle) != null;
    }

    private static Handle named(String callee, @Nullable Object[] args) {
        if (callee.startsWith("arrayElement")) {
            return new Handle.OfElement(1);
        } else if (args[0] instanceof Field field) {
            return Handle.of(field);
        } else if (args[0] instanceof Class<?> type) {
            // newUpdater has the name last, find… in the middle
            return field(type, args[1] instanceof String name ? name : args[args.length - 1]);
        }
        return Handle.OF_UNKNOWN;
    }

    private static Handle field(@Nullable Class<?> type, @Nullable Object name) {
        try {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (field.getName().equals(name)) {
                        return Handle.of(field);
                    }
                }
            }
        } catch (LinkageError e) {
            // some field of the class has a type that cannot be loaded: the variable is not observed
            return Handle.OF_UNKNOWN;
        }
        return Handle.OF_UNKNOWN;
    }

    private static Handle described(Object handle) {
        if (handle instanceof VarHandle variable) {
            List<Class<?>> coordinates = variable.coordinateTypes();
            if (!coordinates.isEmpty() && coordinates.get(0).isArray()) {
                return elements(variable, coordinates.get(0).getComponentType());
            }
            return coordinates.size() == 1 ? field(coordinates.get(0), name(variable)) : Handle.OF_UNKNOWN;
        }
        return UnsafeHandle.is(handle) ? new UnsafeHandle(handle) : Handle.OF_UNKNOWN;
    }

    /** A handle may show the bytes of an array as values of another type. */
    private static Handle elements(VarHandle variable, Class<?> component) {
        Class<?> value = variable.varType();
        if (value == component) {
            return new Handle.OfElement(1);
        }
        String name = MethodType.methodType(value).wrap().returnType().getSimpleName();
        boolean showsBytes = variable.getClass().getName().startsWith(OF_BYTES);
        return showsBytes ? new Handle.OfElement(Widths.in(name, 1)) : Handle.OF_UNKNOWN;
    }

    private static @Nullable String name(VarHandle variable) {
        try {
            Optional<VarHandleDesc> description = variable.describeConstable();
            return description.map(VarHandleDesc::constantName).orElse(null);
        } catch (InternalError e) {
            // the JDK finds no name for an inherited field: the variable is not observed
            return null;
        }
    }
}
