package org.racechecked.programs;

/** One program whose fields are used in every way that fields can be, and whose branches are not all taken. */
@SuppressWarnings("all")
class Reached {
    int alone;
    int constant = 7;
    int handedOver;
    int locked;
    int raced;
    int never;

    void run() throws InterruptedException {
        handedOver = 1;
        Racy.both(this::work, this::work);
        alone++;
        if (alone > 1) {
            never++;
        }
    }

    private void work() {
        int seen = constant + handedOver;
        synchronized (this) {
            locked += seen;
        }
        raced += seen;
    }
}
