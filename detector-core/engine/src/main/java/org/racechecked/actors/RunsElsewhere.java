package org.racechecked.actors;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for a lambda that was handed over, and tells when a thread runs it.
 *
 * <p>Only lambdas, and what the Kotlin compiler makes of them: they have no identity that a program may rely on and no other type to be asked for, while an object of
 * a named class is handed over as itself.
 */
final class RunsElsewhere {
    private RunsElsewhere() {}

    static Object wrap(Object task, HandedOver handedOver, Tasks tasks) {
        Class<?>[] types = task.getClass().getInterfaces();
        if (types.length == 1 && types[0] == Runnable.class) {
            return new OfRunnable((Runnable) task, handedOver, tasks);
        } else if (types.length == 1 && types[0] == Callable.class) {
            return new OfCallable<>((Callable<?>) task, handedOver, tasks);
        } else if (types.length == 1 && types[0] == Supplier.class) {
            return new OfSupplier<>((Supplier<?>) task, handedOver, tasks);
        } else if (types.length == 1 && types[0] == Function.class) {
            return new OfFunction<>((Function<?, ?>) task, handedOver, tasks);
        }
        if (types.length == 0) {
            return task;
        }
        return StandIns.of(types, (method, args) -> run(task, method, args, handedOver, tasks))
                .orElseGet(() -> proxy(task, types, handedOver, tasks));
    }

    private record OfRunnable(Runnable task, HandedOver handedOver, Tasks tasks) implements Runnable {
        @Override
        public void run() {
            tasks.begin(handedOver);
            try {
                task.run();
            } finally {
                tasks.end(handedOver, null);
            }
        }
    }

    private record OfCallable<V>(Callable<V> task, HandedOver handedOver, Tasks tasks) implements Callable<V> {
        @Override
        public V call() throws Exception {
            V result = null;
            tasks.begin(handedOver);
            try {
                result = task.call();
                return result;
            } finally {
                tasks.end(handedOver, result);
            }
        }
    }

    private record OfSupplier<V>(Supplier<V> task, HandedOver handedOver, Tasks tasks) implements Supplier<V> {
        @Override
        public V get() {
            V result = null;
            tasks.begin(handedOver);
            try {
                result = task.get();
                return result;
            } finally {
                tasks.end(handedOver, result);
            }
        }
    }

    private record OfFunction<A, V>(Function<A, V> task, HandedOver handedOver, Tasks tasks) implements Function<A, V> {
        @Override
        public V apply(A argument) {
            V result = null;
            tasks.begin(handedOver);
            try {
                result = task.apply(argument);
                return result;
            } finally {
                tasks.end(handedOver, result);
            }
        }
    }

    private static Object proxy(Object task, Class<?>[] types, HandedOver handedOver, Tasks tasks) {
        InvocationHandler handler = (self, method, args) -> {
            if (method.isDefault()) {
                return InvocationHandler.invokeDefault(self, method, args);
            }
            return method.getDeclaringClass() == Object.class
                    ? invoke(task, method, args)
                    : run(task, method, args, handedOver, tasks);
        };
        return Proxy.newProxyInstance(task.getClass().getClassLoader(), types, handler);
    }

    private static @Nullable Object run(
            Object task, Method method, @Nullable Object @Nullable [] args, HandedOver handedOver, Tasks tasks)
            throws Throwable {
        Object result = null;
        tasks.begin(handedOver, task, args);
        try {
            result = invoke(task, method, args);
            return result;
        } finally {
            tasks.end(handedOver, result);
        }
    }

    private static @Nullable Object invoke(Object task, Method method, @Nullable Object @Nullable [] args)
            throws Throwable {
        try {
            method.setAccessible(true);
            return method.invoke(task, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
