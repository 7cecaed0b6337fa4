package org.racechecked.programs;

import org.racechecked.unseen.Flag;

/** Programs without a race that run 1 takes for racy. */
@SuppressWarnings("all")
class Hopeless {
    int count;
    int read;
    final Other other = new Other();

    static final class Other {
        int value;

        void change() {
            value++;
        }
    }

    void orderedByWhatNobodySees() throws Exception {
        runBoth();
    }

    void thatAndAnotherClass() throws Exception {
        other.change();
        runBoth();
    }

    private void runBoth() throws Exception {
        Flag flag = new Flag();
        Racy.both(
                () -> {
                    count = 1;
                    flag.raise();
                },
                () -> {
                    flag.await();
                    read = count;
                });
    }
}
