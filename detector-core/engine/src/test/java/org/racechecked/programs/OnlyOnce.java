package org.racechecked.programs;

/** Racy programs that leave something behind in the JVM, so that they can be run once only. */
@SuppressWarnings({"all"})
class OnlyOnce {
    private static boolean taken;
    int count;

    void takesWhatIsThereOnce() throws Exception {
        if (taken) {
            throw new IllegalStateException("taken already");
        }
        taken = true;
        Racy.both(() -> count++, () -> count++);
    }
}
