package org.racechecked.litmus;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * One program of a topic, by name.
 *
 * @param topic the class it stands in
 * @param name a method of that class, or a row that it declares
 */
public record Program(Class<? extends Litmus> topic, String name) {
    /** The hand-written programs of a topic. */
    public static List<Program> methodsOf(Class<? extends Litmus> topic) {
        return Arrays.stream(topic.getDeclaredMethods())
                .filter(Program::isProgram)
                .map(method -> new Program(topic, method.getName()))
                .sorted((a, b) -> a.name.compareTo(b.name))
                .toList();
    }

    /** What a topic declares as rows. */
    public static List<Rows.Row> rowsOf(Class<? extends Litmus> topic) throws Exception {
        return fresh(topic) instanceof Rows rows ? rows.rows() : List.of();
    }

    /** Runs it once, on a fresh object of its topic. */
    public void run() throws Exception {
        Litmus object = fresh(topic);
        if (object instanceof Rows rows) {
            row(rows).run();
            return;
        }
        Method method = topic.getDeclaredMethod(name);
        method.setAccessible(true);
        try {
            method.invoke(object);
        } catch (InvocationTargetException e) {
            rethrow(e.getCause());
        }
    }

    /** True of the right half of a pair. */
    public boolean isRight() {
        return name.indexOf('_') < 0;
    }

    /** The name that both halves of a pair begin with. */
    public String base() {
        return isRight() ? name : name.substring(0, name.indexOf('_'));
    }

    @Override
    public String toString() {
        return topic.getSimpleName() + ": " + name;
    }

    private Action row(Rows rows) throws Exception {
        for (Rows.Row row : rows.rows()) {
            if (row.name().equals(name)) {
                return row.right();
            }
            if (row.twin().equals(name)) {
                return row.wrong();
            }
        }
        throw new IllegalArgumentException("no row " + name + " in " + topic.getName());
    }

    private static Litmus fresh(Class<? extends Litmus> topic) throws Exception {
        Constructor<? extends Litmus> constructor = topic.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static boolean isProgram(Method method) {
        int modifiers = method.getModifiers();
        return method.getReturnType() == void.class
                && method.getParameterCount() == 0
                && !Modifier.isStatic(modifiers)
                && !Modifier.isPrivate(modifiers)
                && !method.isSynthetic()
                && !Rows.class.isAssignableFrom(method.getDeclaringClass());
    }

    private static void rethrow(Throwable cause) throws Exception {
        if (cause instanceof Exception exception) {
            throw exception;
        }
        throw cause instanceof Error error ? error : new AssertionError(cause);
    }
}
