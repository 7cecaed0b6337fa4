package org.racechecked.actors;

import java.lang.reflect.Method;
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
    private static final ClassValue<Answers> ANSWERS = new ClassValue<>() {
        @Override
        protected Answers computeValue(Class<?> type) {
            return new Answers();
        }
    };

    /**
     * For one class, of the few sites that call its objects, by their numbers: a map would make an object for each question.
     *
     * <p>Shared state: the table is replaced and never changed; an answer that another thread overwrites is found again.
     */
    private static final class Answers {
        private static final int UNKNOWN = 0;
        private static final int YES = 1;
        private static final int NO = 2;
        /** A site times four and what is known of it; 0 where nothing stands. */
        private volatile int[] table = new int[2];

        boolean runsWoven(Class<?> type, KnownSite site) {
            int[] known = table;
            int answer = known[place(known, site.number())] & 3;
            if (answer == UNKNOWN) {
                answer = Callees.runsWoven(type, site) ? YES : NO;
                table = with(known, site.number() * 4 + answer);
            }
            return answer == YES;
        }

        private static int place(int[] table, int site) {
            int at = site & (table.length - 1);
            while (table[at] != 0 && table[at] >> 2 != site) {
                at = (at + 1) & (table.length - 1);
            }
            return at;
        }

        private static int[] with(int[] table, int entry) {
            int entries = 1;
            for (int each : table) {
                entries += each == 0 ? 0 : 1;
            }
            int[] more = new int[2 * entries > table.length ? 2 * table.length : table.length];
            for (int each : table) {
                if (each != 0) {
                    more[place(more, each >> 2)] = each;
                }
            }
            more[place(more, entry >> 2)] = entry;
            return more;
        }
    }

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
        return ANSWERS.get(type).runsWoven(type, site);
    }

    private static boolean runsWoven(Class<?> type, KnownSite site) {
        try {
            for (Class<?> at = type; at != null && at.getClassLoader() != null; at = at.getSuperclass()) {
                Method[] methods = at.getDeclaredMethods();
                if (areCalled(methods, site)) {
                    return isWoven(methods);
                }
            }
            return false;
        } catch (LinkageError e) {
            // its methods name a class that cannot be loaded: nobody can say what it runs, so the table speaks for it
            return false;
        }
    }

    private static boolean areCalled(Method[] methods, KnownSite site) {
        for (Method method : methods) {
            if (method.getName().equals(site.callee()) && parameters(method).equals(site.parameters())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class that declares these carries probes. */
    static boolean isWoven(Method[] methods) {
        for (Method method : methods) {
            if (method.getName().equals(MARK)) {
                return true;
            }
        }
        return false;
    }

    private static String parameters(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        return text.append(')').toString();
    }
}
