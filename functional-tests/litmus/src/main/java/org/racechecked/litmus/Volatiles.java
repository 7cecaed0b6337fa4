package org.racechecked.litmus;

import org.jspecify.annotations.Nullable;

/** Volatile fields, and the locks and barriers that people make of them. */
final class Volatiles extends Litmus {
    private volatile boolean ready;
    private boolean plainReady;
    private volatile int turn;
    private volatile int @Nullable [] box;
    private volatile int sequence;
    private volatile boolean wantsFirst;
    private volatile boolean wantsSecond;
    private volatile boolean goFirst;
    private volatile long wide;
    private long plainWide;
    private final int[] elements = new int[2];

    void published() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    until(() -> ready);
                    read = data; // no race: volatile
                });
        check(read == 1);
    }

    void published_tooEarly() throws Exception {
        together(
                () -> {
                    ready = true;
                    data = 1; // race A
                },
                () -> {
                    until(() -> ready);
                    read = data; // race A
                });
    }

    /** Reading before looking is a race, whatever one finds. */
    void lookedFirst() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    boolean seen = ready;
                    if (seen) {
                        read = data; // no race: only read where it was published
                    }
                });
    }

    void lookedFirst_lookedAfter() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    ready = true;
                },
                () -> {
                    int early = data; // race A
                    boolean seen = ready;
                    if (seen) {
                        read = early;
                    }
                });
    }

    void flag() throws Exception {
        together(() -> ready = true, () -> check(ready || !ready)); // no race: a volatile field never races
    }

    void flag_plain() throws Exception {
        together(
                () -> {
                    plainReady = true; // race A
                },
                () -> {
                    check(plainReady || read == 0); // race A
                });
    }

    /** The write to the data is ordered by nothing, but the reader gets to it only through the flag. */
    void throughPlainFlag() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    if (ready) {
                        read = data; // no race: volatile
                    }
                });
    }

    void throughPlainFlag_plain() throws Exception {
        together(
                () -> {
                    data = 1; // unordered D
                    plainReady = true; // race A
                },
                () -> {
                    if (plainReady) { // race A
                        read = data; // unordered D
                    }
                });
    }

    void wideValue() throws Exception {
        together(() -> wide = -1L, () -> check(wide <= 0)); // no race: a volatile long is written at once
    }

    void wideValue_plain() throws Exception {
        together(
                () -> {
                    plainWide = -1L; // race A
                },
                () -> {
                    check(plainWide <= 0); // race A
                });
    }

    /** A volatile reference says nothing of the elements written after it was published. */
    void array() throws Exception {
        together(
                () -> {
                    elements[0] = 1;
                    box = elements;
                },
                () -> {
                    until(() -> box != null);
                    read = elements[0]; // no race: filled before it was published
                });
    }

    void array_filledAfter() throws Exception {
        together(
                () -> {
                    box = elements;
                    elements[0] = 1; // race A
                },
                () -> {
                    until(() -> box != null);
                    read = elements[0]; // race A
                });
    }

    /** Incrementing a volatile loses updates without being a data race. */
    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    void lostUpdate() throws Exception {
        Action add = () -> turn++; // no race: atomicity is another matter
        together(add, add);
    }

    void lostUpdate_plain() throws Exception {
        Action add = () -> {
            data++; // races with itself
        };
        together(add, add);
    }

    /** Peterson's algorithm: mutual exclusion made of three volatile fields. */
    void peterson() throws Exception {
        together(
                () -> {
                    wantsFirst = true;
                    goFirst = false;
                    until(() -> !wantsSecond || goFirst);
                    data++; // no race: mutual exclusion
                    wantsFirst = false;
                },
                () -> {
                    wantsSecond = true;
                    goFirst = true;
                    until(() -> !wantsFirst || !goFirst);
                    data++;
                    wantsSecond = false;
                });
        check(data == 2);
    }

    void peterson_leftTooEarly() throws Exception {
        together(
                () -> {
                    wantsFirst = true;
                    goFirst = false;
                    until(() -> !wantsSecond || goFirst);
                    wantsFirst = false;
                    data++; // race A
                },
                () -> {
                    wantsSecond = true;
                    goFirst = true;
                    until(() -> !wantsFirst || !goFirst);
                    wantsSecond = false;
                    data++; // race A
                });
    }

    /** Turns: who may go on stands in one volatile number. */
    void turns() throws Exception {
        together(
                () -> {
                    until(() -> turn == 0);
                    data++; // no race: my turn
                    turn = 1;
                },
                () -> {
                    until(() -> turn == 1);
                    data++;
                    turn = 0;
                });
        check(data == 2);
    }

    void turns_passedOnTooEarly() throws Exception {
        together(
                () -> {
                    until(() -> turn == 0);
                    turn = 1;
                    data++; // race A
                },
                () -> {
                    until(() -> turn == 1);
                    data++; // race A
                    turn = 0;
                });
    }

    /** A sequence number around the write. Reading first and looking afterwards throws bad values away, and races all the same. */
    void sequenceLock() throws Exception {
        together(
                () -> {
                    sequence = 1;
                    data = 1;
                    sequence = 2;
                },
                () -> {
                    if (sequence == 2) {
                        read = data; // no race: read when the writer has left
                    }
                });
    }

    void sequenceLock_readOptimistically() throws Exception {
        together(
                () -> {
                    sequence = 1;
                    data = 1; // race A
                    sequence = 2;
                },
                () -> {
                    int seen = data; // race A
                    if (sequence == 0) {
                        read = seen;
                    }
                });
    }

    /** What a thread wrote before is published by any later volatile write that the reader sees. */
    void transitively() throws Exception {
        together(
                () -> {
                    data = 1;
                    turn = 1;
                },
                () -> {
                    until(() -> turn == 1);
                    ready = true;
                },
                () -> {
                    until(() -> ready);
                    read = data; // no race: through the middle thread
                });
        check(read == 1);
    }

    void transitively_middleDidNotWait() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    turn = 1;
                },
                () -> {
                    turn = 2;
                    ready = true;
                },
                () -> {
                    until(() -> ready);
                    read = data; // race A
                });
    }

    /** Another volatile field orders nothing. */
    void sameField() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    until(() -> ready);
                    read = data; // no race: the field that was written is the field that was read
                });
    }

    void sameField_other() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    ready = true;
                },
                () -> {
                    until(() -> !wantsFirst);
                    read = data; // race A
                });
    }
}
