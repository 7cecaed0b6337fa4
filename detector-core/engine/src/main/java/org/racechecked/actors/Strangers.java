package org.racechecked.actors;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whose code the actors of a run came to although nobody could weave it: classes that the program has loaded itself, from a folder of
 * plug-ins or from bytes.
 *
 * <p>Shared state: a concurrent map, written by any actor and read when the run is over.
 */
public final class Strangers {
    /** A program that makes classes without end must not fill our memory. */
    private static final int MOST = 1000;

    private final Map<String, String> met = new ConcurrentHashMap<>();

    /** An actor has to do with an object. */
    public void meets(@Nullable Object object) {
        if (object != null) {
            runs(object.getClass());
        }
    }

    /** An actor is about to run what reflection names, or to give that to a thread. */
    public void comesTo(@Nullable Object member, @Nullable Object @Nullable [] args) {
        if (member instanceof Method method) {
            Object on = args == null || args.length == 0 || Modifier.isStatic(method.getModifiers()) ? null : args[0];
            runs(on == null ? method.getDeclaringClass() : on.getClass());
        } else if (member instanceof Constructor<?> constructor) {
            runs(constructor.getDeclaringClass());
        } else if (member instanceof Class<?> type) {
            runs(type);
        } else if (args != null) {
            for (Object arg : args) {
                if (arg instanceof Runnable) {
                    runs(arg.getClass());
                }
            }
        }
    }

    private void runs(Class<?> type) {
        String place = Origins.of(type);
        if (!place.isEmpty() && met.size() < MOST) {
            Class<?> named = type.isHidden() ? type.getNestHost() : type;
            met.putIfAbsent(named.getName(), place);
        }
    }

    /** Where each of these classes came from, by their names. */
    public Map<String, String> met() {
        return new TreeMap<>(met);
    }
}
