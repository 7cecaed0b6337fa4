package org.racechecked.litmus;

/** Values that are set once: whoever sees one set is after who set it. */
final class StableValues extends Litmus {
    private final StableValue<Integer> value = StableValue.of();

    // row: StableValue.setOrThrow, StableValue.orElse
    void set() throws Exception {
        together(
                () -> {
                    data = 1;
                    value.setOrThrow(1);
                },
                () -> {
                    until(() -> value.orElse(0) == 1);
                    read = data; // no race: it was set
                });
        check(read == 1);
    }

    // row: StableValue.setOrThrow, StableValue.orElse
    void set_tooEarly() throws Exception {
        together(
                () -> {
                    value.setOrThrow(1);
                    data = 1; // race A
                },
                () -> {
                    until(() -> value.orElse(0) == 1);
                    read = data; // race A
                });
    }

    // row: StableValue.trySet, StableValue.isSet
    void tried() throws Exception {
        together(
                () -> {
                    data = 1;
                    check(value.trySet(1));
                },
                () -> {
                    until(() -> value.isSet());
                    read = data; // no race: it was set
                });
        check(read == 1);
    }

    // row: StableValue.trySet, StableValue.isSet
    void tried_tooEarly() throws Exception {
        together(
                () -> {
                    check(value.trySet(1));
                    data = 1; // race A
                },
                () -> {
                    until(() -> value.isSet());
                    read = data; // race A
                });
    }

    // row: StableValue.trySet
    void refused() throws Exception {
        value.setOrThrow(1);
        together(
                () -> {
                    synchronized (this) {
                        data = 1;
                    }
                    check(!value.trySet(2));
                },
                () -> {
                    check(value.orElseThrow() == 1);
                    synchronized (this) {
                        read = data; // no race: one monitor
                    }
                });
    }

    // row: StableValue.trySet
    void refused_withoutLock() throws Exception {
        value.setOrThrow(1);
        together(
                () -> {
                    data = 1; // race A
                    check(!value.trySet(2));
                },
                () -> {
                    check(value.orElseThrow() == 1);
                    read = data; // race A
                });
    }

    // row: StableValue.orElseSet, StableValue.orElseThrow
    void computed() throws Exception {
        together(
                () -> {
                    value.orElseSet(() -> data = 1);
                },
                () -> {
                    until(() -> value.orElse(0) == 1);
                    check(value.orElseThrow() == 1);
                    read = data; // no race: it was computed
                });
        check(read == 1);
    }

    // row: StableValue.orElseSet, StableValue.orElseThrow
    void computed_readBefore() throws Exception {
        together(
                () -> {
                    value.orElseSet(() -> {
                        return data = 1; // race A
                    });
                },
                () -> {
                    read = data; // race A
                    until(() -> value.orElse(0) == 1);
                    check(value.orElseThrow() == 1);
                });
    }

    /** Of two who would compute it one does, and the other sees what that one did. */
    void computedOnce() throws Exception {
        Action compute = () -> {
            value.orElseSet(() -> ++data);
            check(data == 1); // no race: computed once, before anyone has the value
        };
        together(compute, compute);
    }

    void computedOnce_writtenAfter() throws Exception {
        Action compute = () -> {
            value.orElseSet(() -> 1);
            ++data; // races with itself
        };
        together(compute, compute);
    }
}
