package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Objects and classes that come to life: constructors, final fields, static initialisers, lazy ones. */
final class Initialisation extends Litmus {
    private @Nullable Holder plain;
    private volatile @Nullable Holder published;
    private int first;
    private static @Nullable Escaping escaped;
    private static volatile boolean hasEscaped;

    private static final class Holder {
        final int fixed = 1;
        int loose;

        Holder() {
            loose = 1; // unordered L
        }
    }

    /** A class is initialised once, before anyone uses it. */
    private static final class Lazily {
        static final int[] MADE = make();
        static int counted = 1;

        private static int[] make() {
            int[] made = new int[1];
            made[0] = 1;
            return made;
        }
    }

    void staticHolder() throws Exception {
        Action use = () -> check(Lazily.MADE[0] == 1 && Lazily.counted == 1); // no race: initialised before use
        together(use, use);
    }

    /** What is reached through a class was filled before anybody could reach it. */
    private static final class Filled {
        static final List<Holder> HOLDERS = new ArrayList<>();

        static {
            HOLDERS.add(new Holder());
            HOLDERS.get(0).loose = 2;
        }

        static void fill() {
            HOLDERS.get(0).loose = 3; // race F
        }
    }

    void staticList() throws Exception {
        Action use = () ->
                check(Filled.HOLDERS.size() == 1 && Filled.HOLDERS.get(0).loose > 1); // no race: filled before use
        together(use, use);
    }

    void staticList_changedAfter() throws Exception {
        together(() -> Filled.fill(), () -> {
            check(Filled.HOLDERS.get(0).loose > 1); // race F
        });
    }

    private static int seen;

    /** Its initialiser starts a thread. */
    private static final class Launching {
        static final Thread THREAD = new Thread(() -> seen++);

        static {
            THREAD.start();
        }

        static void initialise() {}
    }

    void startedByInitialiser() throws Exception {
        seen = 1; // no race: before the class was used
        Launching.initialise();
        Launching.THREAD.join();
        check(seen > 0);
    }

    /** A class is initialised once only, so nobody meets there again. */
    private static final class LaunchingToo {
        static final Thread THREAD = new Thread(() -> {
            seen++; // unordered S
        });

        static {
            THREAD.start();
        }

        static void initialise() {}
    }

    void startedByInitialiser_goneOn() throws Exception {
        LaunchingToo.initialise();
        seen++; // unordered S
        LaunchingToo.THREAD.join();
    }

    private static final class Counted {
        static int counted = 1;

        static void initialise() {}
    }

    void staticHolder_changedAfter() throws Exception {
        Counted.initialise();
        together(
                () -> {
                    check(Counted.counted >= 0); // race A
                },
                () -> {
                    Counted.counted = 1; // race A
                });
    }

    /** Nobody writes to it once it is filled, so reads of it need not be watched. */
    private static final class Squares {
        static final int[][] TABLE = {row(0, 5), row(5, 5)};

        private static int[] row(int from, int length) {
            int[] squares = new int[length];
            for (int i = 0; i < length; i++) {
                squares[i] = (from + i) * (from + i);
            }
            return squares;
        }
    }

    void staticTable() throws Exception {
        Action use = () -> check(Squares.TABLE[1][2] == 49); // no race: filled before use
        together(use, use);
    }

    private static final class Prices {
        static final int[] TABLE = {3, 4, 5};
    }

    /** Writes to what another class of the package declares. */
    private static final class PriceRise {
        static void happens() {
            Prices.TABLE[1]++; // race P
        }
    }

    void staticTable_changedAfter() throws Exception {
        together(() -> PriceRise.happens(), () -> {
            check(Prices.TABLE[1] >= 4); // race P
        });
    }

    void lazy() throws Exception {
        Action get = () -> {
            synchronized (this) {
                if (plain == null) {
                    plain = new Holder(); // no race: one monitor
                }
                check(plain.loose == 1);
            }
        };
        together(get, get);
    }

    void lazy_withoutLock() throws Exception {
        Action get = () -> {
            if (plain == null) { // race A
                plain = new Holder(); // race A, may race with itself
            }
        };
        together(get, get);
    }

    void doubleChecked() throws Exception {
        Action get = () -> {
            Holder seen = published;
            if (seen == null) {
                synchronized (this) {
                    seen = published;
                    if (seen == null) {
                        seen = new Holder();
                        published = seen; // no race: volatile
                    }
                }
            }
            check(seen.loose == 1);
        };
        together(get, get);
    }

    /** The look without the lock races with the write under it, and what is found may be half made. */
    void doubleChecked_plainField() throws Exception {
        Action get = () -> {
            Holder seen = plain; // race A
            if (seen == null) {
                synchronized (this) {
                    seen = plain;
                    if (seen == null) {
                        seen = new Holder();
                        plain = seen; // race A
                    }
                }
            }
            check(seen.loose >= 0); // unordered L
        };
        together(get, get);
    }

    /** Final fields may be read through a race: only the reference races. */
    void finalField() throws Exception {
        Holder made = new Holder();
        together(() -> published = made, () -> check(published == null || published.fixed == 1)); // no race: volatile
    }

    void finalField_throughPlainReference() throws Exception {
        Holder made = new Holder();
        together(
                () -> {
                    plain = made; // race A
                },
                () -> {
                    Holder seen = plain; // race A
                    check(seen == null || seen.fixed == 1);
                });
    }

    private static final class Escaping {
        int value;

        Escaping(boolean tooEarly) {
            if (tooEarly) {
                escaped = this;
                hasEscaped = true;
            }
            value = 1; // race E
        }
    }

    void escape() throws Exception {
        together(
                () -> {
                    hasEscaped = false;
                    Escaping whole = new Escaping(false);
                    check(whole.value == 1); // no race: it never escaped
                },
                () -> first = 1);
    }

    void escape_fromConstructor() throws Exception {
        hasEscaped = false;
        together(
                () -> {
                    Escaping whole = new Escaping(true);
                    check(whole.value == 1);
                },
                () -> {
                    until(() -> hasEscaped);
                    Escaping half = escaped;
                    check(half != null && half.value >= 0); // race E
                });
    }

    /** What a constructor writes before it hands the object to a thread is seen there. */
    void startedInConstructor() throws Exception {
        Starting object = new Starting(true);
        object.thread.join();
        check(object.seen == 1); // no race: started last
    }

    private static final class Starting {
        final Thread thread;
        int value;
        int seen;

        Starting(boolean last) {
            thread = new Thread(() -> seen = value); // race C
            if (last) {
                value = 1;
                thread.start();
            } else {
                thread.start();
                value = 1; // race C
            }
        }
    }

    void startedInConstructor_tooEarly() throws Exception {
        Starting object = new Starting(false); // see race C
        object.thread.join();
    }
}
