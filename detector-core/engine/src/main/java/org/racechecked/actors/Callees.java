package org.racechecked.actors;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.racechecked.model.Event;

/**
 * Tells calls that run code of the JDK or of a library, which the call table speaks for, from calls that run woven code,
 * which speaks for itself.
 *
 * <p>A program may call its own lock through the interface {@code Lock}, its own list through {@code List}: then what
 * counts is what their methods do, not what the interface promises.
 */
final class Callees {
    private static final String MARK = "$racechecked$woven";
    /** By site. */
    private static final ClassValue<Map<Integer, Boolean>> RUNS_WOVEN = new ClassValue<>() {
        @Override
        protected Map<Integer, Boolean> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private Callees() {}

    /** True when the call at {@code site} on {@code receiver} runs a method that is woven itself. */
    static boolean isWoven(Object receiver, KnownSite site) {
        if (site.site().event() == Event.SUPER_CALL) {
            return false;
        }
        Class<?> type = receiver.getClass();
        if (type.getClassLoader() == null) {
            return false;
        }
        Map<Integer, Boolean> known = RUNS_WOVEN.get(type);
        Boolean runsWoven = known.get(site.number());
        if (runsWoven == null) {
            runsWoven = runsWoven(type, site);
            known.put(site.number(), runsWoven);
        }
        return runsWoven;
    }

    private static boolean runsWoven(Class<?> type, KnownSite site) {
        try {
            for (Class<?> at = type; at != null && at.getClassLoader() != null; at = at.getSuperclass()) {
                boolean runs = false;
                boolean woven = false;
                for (Method method : at.getDeclaredMethods()) {
                    woven |= method.getName().equals(MARK);
                    runs |= method.getName().equals(site.callee())
                            && parameters(method).equals(site.parameters());
                }
                if (runs) {
                    return woven;
                }
            }
            return false;
        } catch (LinkageError e) {
            // its methods name a class that cannot be loaded: nobody can say what it runs, so the table speaks for it
            return false;
        }
    }

    private static String parameters(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        return text.append(')').toString();
    }
}
