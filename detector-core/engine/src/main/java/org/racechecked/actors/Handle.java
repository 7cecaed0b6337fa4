package org.racechecked.actors;

import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** What a handle, an updater or a reflected field gives access to, once it is told of which object. */
sealed interface Handle permits Handle.OfField, Handle.OfElement, Handle.OfUnknown, UnsafeHandle {
    /** Gives access to something that we cannot tell, or to no variable at all. */
    Handle OF_UNKNOWN = new OfUnknown();

    /** The variable that these arguments of a call name, or null if they name none. */
    @Nullable
    Variable variable(String callee, @Nullable Object[] args);

    /** A handle of this field, for reading or, as a method handle, for writing. */
    static Handle of(Field field) {
        Class<?> declaring = field.getDeclaringClass();
        int number = SiteBook.fieldNumber(declaring.getName() + "." + field.getName());
        return new OfField(
                new WeakReference<>(declaring),
                number,
                Modifier.isStatic(field.getModifiers()),
                Modifier.isVolatile(field.getModifiers()));
    }

    /** A field; of a static one the class is the owner, which nobody keeps for this. */
    record OfField(WeakReference<Class<?>> declaring, int number, boolean isStatic, boolean isVolatile)
            implements Handle {
        @Override
        public @Nullable Variable variable(String callee, @Nullable Object[] args) {
            Class<?> type = declaring.get();
            Object owner = isStatic ? type : args.length == 0 ? null : args[0];
            return type != null && owner != null && (isStatic || type.isInstance(owner))
                    ? new Variable(owner, number, 0, 1, isVolatile)
                    : null;
        }
    }

    /** An element of whichever array comes first, at the index that comes second, or as many from there on as a value takes. */
    record OfElement(int extent) implements Handle {
        @Override
        public @Nullable Variable variable(String callee, @Nullable Object[] args) {
            boolean isElement = args.length > 1
                    && args[0] != null
                    && args[0].getClass().isArray()
                    && args[1] instanceof Integer index
                    && index >= 0
                    && index + extent <= Array.getLength(args[0]);
            return isElement ? new Variable(args[0], Parts.ELEMENTS, (Integer) args[1], extent, false) : null;
        }
    }

    /** See {@link #OF_UNKNOWN}. */
    record OfUnknown() implements Handle {
        @Override
        public @Nullable Variable variable(String callee, @Nullable Object[] args) {
            return null;
        }
    }
}
