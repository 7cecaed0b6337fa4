package org.racechecked.litmus;

import java.util.concurrent.CountDownLatch;

/** Fields of every kind, and whose they are. */
final class Fields extends Litmus {
    private static int everyones;
    private boolean flag;
    private byte small;
    private short medium;
    private char letter;
    private long wide;
    private float single;
    private double twice;
    private Object reference = this;
    private String name = "name";
    private int one;
    private int two;
    private int hash;
    private final Fields same = this;

    void longs() throws Exception {
        together(() -> wide++, () -> check(one == 0)); // no race: two fields
    }

    void longs_sameField() throws Exception {
        together(
                () -> {
                    wide++; // race A
                },
                () -> {
                    check(wide >= 0); // race A
                });
    }

    void doubles() throws Exception {
        together(() -> twice += 1, () -> single += 1); // no race: two fields
    }

    void doubles_sameField() throws Exception {
        together(
                () -> {
                    twice += 1; // race A
                },
                () -> {
                    twice += 1; // race A
                });
    }

    void floats() throws Exception {
        together(() -> single += 1, () -> twice += 1); // no race: two fields
    }

    void floats_sameField() throws Exception {
        together(
                () -> {
                    single += 1; // race A
                },
                () -> {
                    single += 1; // race A
                });
    }

    void booleans() throws Exception {
        together(() -> flag = true, () -> small = 1); // no race: two fields
    }

    void booleans_sameField() throws Exception {
        together(
                () -> {
                    flag = true; // race A
                },
                () -> {
                    flag = false; // race A
                });
    }

    void bytes() throws Exception {
        together(() -> small++, () -> medium++); // no race: two fields
    }

    void bytes_sameField() throws Exception {
        together(
                () -> {
                    small++; // race A
                },
                () -> {
                    small++; // race A
                });
    }

    void chars() throws Exception {
        together(() -> letter++, () -> medium++); // no race: two fields
    }

    void chars_sameField() throws Exception {
        together(
                () -> {
                    letter++; // race A
                },
                () -> {
                    letter++; // race A
                });
    }

    void references() throws Exception {
        together(() -> reference = "new", () -> check(name.length() > 0)); // no race: two fields
    }

    void references_sameField() throws Exception {
        together(
                () -> {
                    reference = "new"; // race A
                },
                () -> {
                    check(reference != null); // race A
                });
    }

    void statics() throws Exception {
        synchronized (Fields.class) {
            everyones = 0;
        }
        Action add = () -> {
            synchronized (Fields.class) {
                everyones++; // no race: one monitor
            }
        };
        together(add, add);
    }

    void statics_unguarded() throws Exception {
        Action add = () -> {
            everyones++; // races with itself
        };
        together(add, add);
    }

    /** Two objects have two fields. */
    void twoObjects() throws Exception {
        Fields another = new Fields();
        together(() -> data++, () -> another.data++); // no race: two objects
    }

    void twoObjects_oneObject() throws Exception {
        Fields another = same;
        together(
                () -> {
                    data++; // race A
                },
                () -> {
                    another.data++; // race A
                });
    }

    private static class Base {
        int value;
    }

    private static final class Derived extends Base {
        int own;
    }

    void inherited() throws Exception {
        Derived object = new Derived();
        Base asBase = object;
        together(() -> object.own++, () -> asBase.value++); // no race: two fields
    }

    void inherited_throughBothTypes() throws Exception {
        Derived object = new Derived();
        Base asBase = object;
        together(
                () -> {
                    object.value++; // race A
                },
                () -> {
                    asBase.value++; // race A
                });
    }

    private final class Inner {
        void touchOne() {
            one++; // race I
        }

        void touchTwo() {
            two++;
        }
    }

    void inner() throws Exception {
        together(() -> new Inner().touchTwo(), () -> one++); // no race: two fields
    }

    void inner_sameField() throws Exception {
        together(() -> new Inner().touchOne(), () -> {
            one++; // race I
        });
    }

    void captured() throws Exception {
        int[] box = {0};
        int[] other = {0};
        together(() -> box[0]++, () -> other[0]++); // no race: two boxes
    }

    void captured_sameBox() throws Exception {
        int[] box = {0};
        together(
                () -> {
                    box[0]++; // race A
                },
                () -> {
                    box[0]++; // race A
                });
    }

    /** Two flags in one number are one memory. */
    void bits() throws Exception {
        together(() -> one |= 1, () -> two |= 2); // no race: two fields
    }

    void bits_inOneField() throws Exception {
        together(
                () -> {
                    one |= 1; // race A
                },
                () -> {
                    one |= 2; // race A
                });
    }

    /** The same value written twice is still a race. */
    void sameValue() throws Exception {
        together(() -> one = 7, () -> two = 7); // no race: two fields
    }

    void sameValue_sameField() throws Exception {
        together(
                () -> {
                    one = 7; // race A
                },
                () -> {
                    one = 7; // race A
                });
    }

    /** A hash computed twice does no harm, as in String; a race it is. */
    void cachedHash() throws Exception {
        Action hashed = () -> {
            synchronized (this) {
                if (hash == 0) {
                    hash = 42; // no race: one monitor
                }
            }
        };
        together(hashed, hashed);
    }

    void cachedHash_withoutLock() throws Exception {
        Action hashed = () -> {
            if (hash == 0) { // race A
                hash = 42; // race A, may race with itself
            }
        };
        together(hashed, hashed);
    }

    private record Pair(int left, int right) {}

    private Pair pair = new Pair(1, 2);

    void records() throws Exception {
        Pair fixed = pair;
        together(() -> check(fixed.left() == 1), () -> pair = new Pair(2, 1)); // no race: components are final
    }

    void records_reference() throws Exception {
        together(
                () -> {
                    check(pair.left() > 0); // race A
                },
                () -> {
                    pair = new Pair(2, 1); // race A
                });
    }

    private int own() {
        return one;
    }

    /** Read in a method, written in another thread's lambda. */
    void getter() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        together(
                () -> {
                    one = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    read = own(); // no race: latch
                });
    }

    private int racyOwn() {
        return one; // race G
    }

    void getter_notAwaited() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        together(
                () -> {
                    one = 1; // race G
                    latch.countDown();
                },
                () -> read = racyOwn());
    }
}
