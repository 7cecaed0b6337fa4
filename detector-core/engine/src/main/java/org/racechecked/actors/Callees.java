package org.racechecked.actors;

import java.lang.reflect.Method;
import java.util.Arrays;
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
    private static final byte YES = 1;
    private static final byte NO = 2;
    private static final ClassValue<Answers> ANSWERS = new ClassValue<>() {
        @Override
        protected Answers computeValue(Class<?> type) {
            return new Answers();
        }
    };

    /** For one class, by the numbers of sites; an answer that another thread overwrites is found again. */
    private static final class Answers {
        private volatile byte[] bySite = {};

        byte of(int site) {
            byte[] known = bySite;
            return site < known.length ? known[site] : 0;
        }

        void add(int site, byte answer) {
            byte[] more = site < bySite.length ? bySite : Arrays.copyOf(bySite, site + 1);
            more[site] = answer;
            bySite = more;
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
        Answers answers = ANSWERS.get(type);
        byte answer = answers.of(site.number());
        if (answer == 0) {
            answer = runsWoven(type, site) ? YES : NO;
            answers.add(site.number(), answer);
        }
        return answer == YES;
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
