package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;

/** Programs that race beside the initialiser of a class. */
@SuppressWarnings({"all", "serial"})
class RacyInitialisers {
    int data;

    static final class Holder {
        static final int[] TABLE = new int[1];
        static final List<String> NAMES = new ArrayList<>();
        static final Holder ONLY = new Holder();

        static {
            TABLE[0] = 1;
            NAMES.add("one");
        }

        int count;
    }

    void elementChangedAfter() throws Exception {
        Racy.both(() -> Holder.TABLE[0] = 2, () -> {
            int read = Holder.TABLE[0];
        });
    }

    void listChangedAfter() throws Exception {
        Racy.both(() -> Holder.NAMES.add("two"), () -> {
            int read = Holder.NAMES.size();
        });
    }

    void fieldChangedAfter() throws Exception {
        Racy.both(() -> Holder.ONLY.count = 2, () -> {
            int read = Holder.ONLY.count;
        });
    }

    /** Either thread might have initialised the class: that it was the writer orders nothing but the initialiser. */
    void hiddenByWhoInitialises() throws Exception {
        Racy.both(
                () -> {
                    data = 1;
                    int used = Holder.TABLE[0];
                },
                () -> {
                    Racy.sleep(50);
                    int used = Holder.TABLE[0];
                    int read = data;
                });
    }
}
