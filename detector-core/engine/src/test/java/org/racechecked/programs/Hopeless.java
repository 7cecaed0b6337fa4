package org.racechecked.programs;

import org.racechecked.unseen.Flag;

/** Programs without a race that run 1 takes for racy. */
@SuppressWarnings("all")
class Hopeless {
    int count;
    int read;

    void orderedByWhatNobodySees() throws Exception {
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
