package org.racechecked.probe;

/** Knows which woven classes have finished their static initialiser: before that, only one thread can be at their static fields. */
public final class Initialisation {
    private static final ClassValue<boolean[]> DONE = new ClassValue<>() {
        @Override
        protected boolean[] computeValue(Class<?> type) {
            return new boolean[1];
        }
    };

    private Initialisation() {}

    static void done(Class<?> type) {
        DONE.get(type)[0] = true;
    }

    /** True once the static initialiser of a woven class has ended; never true of a class that has none. */
    public static boolean isDone(Class<?> type) {
        return DONE.get(type)[0];
    }
}
