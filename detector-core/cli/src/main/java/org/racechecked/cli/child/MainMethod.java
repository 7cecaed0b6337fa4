package org.racechecked.cli.child;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The method by which {@code java} starts a program, as its launcher chooses it.
 *
 * @param program the main class, which may inherit the method
 */
record MainMethod(Class<?> program, Method method) {
    /** Since then a main method need be neither public nor static, nor take arguments (JEP 512). */
    private static final int ANY_MAIN = 25;

    private static final String NAME = "main";

    /** What the {@code java} of that release starts. */
    static MainMethod of(Class<?> program, int release) throws NoSuchMethodException {
        Optional<Method> method = release < ANY_MAIN
                ? publicMain(program).filter(found -> isVoid(found) && isStatic(found))
                : anyMain(program);
        MainMethod main = new MainMethod(program, method.orElseThrow(() -> refusal(needed(program, release))));
        if (!isStatic(main.method) && !main.canBeMade()) {
            throw refusal(
                    program.getName() + " has a main method that is not static, so it needs a"
                            + " constructor without parameters that is not private, and can be neither abstract nor an inner class");
        }
        return main;
    }

    /** Where we noticed it helps nobody. */
    private static NoSuchMethodException refusal(String message) {
        NoSuchMethodException refusal = new NoSuchMethodException(message);
        refusal.setStackTrace(new StackTraceElement[0]);
        return refusal;
    }

    private static String needed(Class<?> program, int release) {
        String needed = release < ANY_MAIN
                ? "a method public static void main(String[])"
                : "a method void main(String[]) or void main() that is not private";
        return program.getName() + " needs " + needed + " to be started by Java " + release;
    }

    private static Optional<Method> anyMain(Class<?> program) {
        return publicMain(program)
                .or(() -> declared(program, String[].class))
                .filter(MainMethod::isMain)
                .or(() -> declared(program).or(() -> inherited(program)).filter(MainMethod::isMain));
    }

    private static Optional<Method> publicMain(Class<?> program) {
        return inherited(program, String[].class);
    }

    /** Public ones, those of interfaces among them. */
    private static Optional<Method> inherited(Class<?> program, Class<?>... parameters) {
        return named(program.getMethods(), parameters).findFirst();
    }

    /** Those of the class or the next superclass that has one. */
    private static Optional<Method> declared(Class<?> program, Class<?>... parameters) {
        return Stream.<Class<?>>iterate(program, type -> type != null, Class::getSuperclass)
                .flatMap(type -> named(type.getDeclaredMethods(), parameters))
                .findFirst();
    }

    private static Stream<Method> named(Method[] methods, Class<?>... parameters) {
        return Arrays.stream(methods)
                .filter(method -> method.getName().equals(NAME))
                .filter(method -> Arrays.equals(method.getParameterTypes(), parameters));
    }

    private static boolean isMain(Method method) {
        return isVoid(method) && !Modifier.isPrivate(method.getModifiers());
    }

    private static boolean isVoid(Method method) {
        return method.getReturnType() == void.class;
    }

    private static boolean isStatic(Method method) {
        return Modifier.isStatic(method.getModifiers());
    }

    private boolean canBeMade() {
        boolean isInner = program.isMemberClass() && !Modifier.isStatic(program.getModifiers());
        return !isInner
                && !Modifier.isAbstract(program.getModifiers())
                && Arrays.stream(program.getDeclaredConstructors())
                        .anyMatch(constructor -> constructor.getParameterCount() == 0
                                && !Modifier.isPrivate(constructor.getModifiers()));
    }

    /** Initialises the class and calls the method, whoever may see them. */
    void start(String... arguments) throws ReflectiveOperationException {
        method.setAccessible(true);
        Object receiver = receiver();
        if (method.getParameterCount() == 0) {
            method.invoke(receiver);
        } else {
            method.invoke(receiver, (Object) arguments);
        }
    }

    /** Initialises the main class, which calling an inherited static method does not. */
    private @Nullable Object receiver() throws ReflectiveOperationException {
        if (isStatic(method)) {
            Class.forName(program.getName(), true, program.getClassLoader());
            return null;
        }
        Constructor<?> constructor = program.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }
}
