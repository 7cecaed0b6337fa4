package org.racechecked.litmus;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;

/** Runs a sample of jcstress once, as its own harness does many times: each actor in a thread of its own, then the arbiter. */
public final class StressRun {
    private final Class<?> sample;

    public StressRun(Class<?> sample) {
        this.sample = sample;
    }

    public void run() throws Exception {
        Object state = sample.getConstructor().newInstance();
        List<Object> results = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (Method actor : methods(Actor.class)) {
            Object[] arguments = arguments(actor, results);
            threads.add(new Thread(() -> call(actor, state, arguments)));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Method arbiter : methods(Arbiter.class)) {
            call(arbiter, state, arguments(arbiter, results));
        }
    }

    private List<Method> methods(Class<? extends Annotation> role) {
        return Arrays.stream(sample.getMethods())
                .filter(method -> method.isAnnotationPresent(role))
                .sorted((one, other) -> one.getName().compareTo(other.getName()))
                .toList();
    }

    /** All actors and the arbiter share one result. */
    private static Object[] arguments(Method method, List<Object> results) throws ReflectiveOperationException {
        for (Class<?> type : method.getParameterTypes()) {
            if (results.isEmpty()) {
                results.add(type.getConstructor().newInstance());
            }
        }
        return method.getParameterCount() == 0 ? new Object[0] : results.toArray();
    }

    private static void call(Method method, Object state, Object[] arguments) {
        try {
            method.invoke(state, arguments);
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
