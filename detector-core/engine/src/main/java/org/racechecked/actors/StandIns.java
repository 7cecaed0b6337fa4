package org.racechecked.actors;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects that implement the interfaces of a lambda by doing what they are told.
 *
 * <p>Shared state: concurrent; each class is made once for some interfaces.
 */
final class StandIns {
    private static final int MOST_ARGUMENTS = 22;

    private static final ClassValue<ConcurrentMap<List<Class<?>>, Optional<Made>>> KNOWN = new ClassValue<>() {
        @Override
        protected ConcurrentMap<List<Class<?>>, Optional<Made>> computeValue(Class<?> first) {
            return new ConcurrentHashMap<>();
        }
    };

    /** What to do with a call of the method, and whatever that throws. */
    @FunctionalInterface
    interface Doing {
        @Nullable
        Object call(Method method, @Nullable Object[] args) throws Throwable;
    }

    /** How objects of some interfaces are made, and the one method that these have. */
    private record Made(Constructor<?> constructor, Method method) {
        Object with(Doing doing) throws ReflectiveOperationException {
            Function<@Nullable Object[], @Nullable Object> call = args -> {
                try {
                    return doing.call(method, args);
                } catch (Throwable thrown) {
                    StandIns.<RuntimeException>throwAsItIs(thrown);
                    return null;
                }
            };
            return constructor.newInstance(call);
        }
    }

    private StandIns() {}

    /** Something of these interfaces whose one method does that with its arguments; empty where there is more than one, or they are not for all. */
    static Optional<Object> of(Class<?>[] interfaces, Doing doing) {
        Optional<Made> made = KNOWN.get(interfaces[0]).computeIfAbsent(List.of(interfaces), StandIns::make);
        try {
            return made.isPresent() ? Optional.of(made.get().with(doing)) : Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("nothing stands in for " + Arrays.toString(interfaces), e);
        }
    }

    /** The compiler need not know that it is checked. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwAsItIs(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static Optional<Made> make(List<Class<?>> interfaces) {
        List<Method> methods = new ArrayList<>();
        for (Class<?> each : interfaces) {
            Arrays.stream(each.getMethods())
                    .filter(method -> Modifier.isAbstract(method.getModifiers()) && !isOfAll(method))
                    .forEach(methods::add);
        }
        boolean forAll = interfaces.stream().allMatch(each -> Modifier.isPublic(each.getModifiers()));
        if (methods.size() != 1 || !forAll || methods.get(0).getParameterCount() > MOST_ARGUMENTS) {
            return Optional.empty();
        }
        byte[] bytes = StandIn.classFile(interfaces, methods.get(0));
        try {
            Class<?> made = new Loader(interfaces.get(0)).define(bytes);
            return Optional.of(new Made(made.getConstructor(Function.class), methods.get(0)));
        } catch (LinkageError | NoSuchMethodException e) {
            // one of the interfaces is not known where the first one is
            return Optional.empty();
        }
    }

    /** Every object has one, whatever its interfaces say. */
    private static boolean isOfAll(Method method) {
        try {
            return Modifier.isPublic(Object.class
                    .getMethod(method.getName(), method.getParameterTypes())
                    .getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Knows what the loader of an interface knows, and one class more. */
    private static final class Loader extends ClassLoader {
        Loader(Class<?> first) {
            super(first.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(StandIn.NAME, bytes, 0, bytes.length);
        }
    }
}
