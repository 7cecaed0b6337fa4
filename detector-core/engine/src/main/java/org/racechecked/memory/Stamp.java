package org.racechecked.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;
import org.racechecked.probe.Carried;

/**
 * The place in each object of one class where a run notes what was done to its fields.
 *
 * <p>The weaver makes it where the class can have it; a class in a module that is closed to us keeps it to itself.
 */
public final class Stamp {
    private static final String ACCESS = "$racechecked$stamp";
    private static final MethodType GIVES = MethodType.methodType(AtomicReferenceFieldUpdater.class);

    private static final ClassValue<Found> OF = new ClassValue<>() {
        @Override
        protected Found computeValue(Class<?> type) {
            Stamp own = find(type);
            Class<?> above = type.getSuperclass();
            return own != null || above == null ? new Found(own) : OF.get(above);
        }
    };

    private final Class<?> type;
    private final AtomicReferenceFieldUpdater<Object, @Nullable Carried> place;

    private Stamp(Class<?> type, AtomicReferenceFieldUpdater<Object, @Nullable Carried> place) {
        this.type = type;
        this.place = place;
    }

    /** What was found in a class, which may be nothing. */
    private record Found(@Nullable Stamp stamp) {}

    /** That of objects of this class: its own, or that of the nearest class above that has one, or null. */
    static @Nullable Stamp nearest(Class<?> type) {
        return OF.get(type).stamp();
    }

    /** None where the class was not woven, or neither it nor its module lets us see it: then its objects are looked up. */
    @SuppressWarnings("unchecked")
    private static @Nullable Stamp find(Class<?> type) {
        if (type.getClassLoader() == null) {
            return null;
        }
        try {
            MethodHandle access =
                    MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findStatic(type, ACCESS, GIVES);
            return new Stamp(type, (AtomicReferenceFieldUpdater<Object, @Nullable Carried>) access.invoke());
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(type + " does not give its stamp", e);
        }
    }

    /** Objects like that one have this stamp. */
    boolean isIn(Object object) {
        return type.isInstance(object);
    }

    @Nullable
    Carried read(Object object) {
        return place.get(object);
    }

    void empty(Object object) {
        place.set(object, null);
    }

    /** False, and nothing has happened, if {@code before} was not there any more. */
    boolean replace(Object object, @Nullable Carried before, Carried after) {
        return place.compareAndSet(object, before, after);
    }
}
