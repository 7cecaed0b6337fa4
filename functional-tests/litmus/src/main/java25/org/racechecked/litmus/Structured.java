package org.racechecked.litmus;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** Structured scopes, scoped values and memory segments. */
final class Structured extends Litmus {
    private static final ScopedValue<int[]> BOX = ScopedValue.newInstance();
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    private final Object guard = new Object();
    private volatile boolean closing;

    // row: StructuredTaskScope.fork
    void forked() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            data = 1;
            Subtask<Integer> task = scope.fork(() -> read = data); // no race: written before the fork
            scope.join();
            check(task.get() == 1);
        }
    }

    // row: StructuredTaskScope.fork
    void forked_writtenAfter() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> task = scope.fork(() -> read = data); // race A
            data = 1; // race A
            scope.join();
            check(task.get() >= 0);
        }
    }

    // row: StructuredTaskScope.join, Subtask.get
    void joined() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> task = scope.fork(() -> data = 1);
            scope.join();
            read = data; // no race: joined
            check(task.get() == 1);
        }
    }

    // row: StructuredTaskScope.join, Subtask.get
    void joined_readBefore() throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> task = scope.fork(() -> data = 1); // race A
            read = data; // race A
            scope.join();
            check(task.get() == 1);
        }
    }

    /** Who has won cancels the others, and to close the scope is to wait for them. */
    // row: StructuredTaskScope.close
    void closed() throws Exception {
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> {
                data = 1;
                until(() -> closing);
                return 1;
            });
            scope.fork(() -> 2);
            scope.join();
            closing = true;
        }
        read = data; // no race: closed
        check(read == 1);
    }

    // row: StructuredTaskScope.close
    void closed_readBefore() throws Exception {
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            scope.fork(() -> {
                data = 1; // race A
                until(() -> closing);
                return 1;
            });
            scope.fork(() -> 2);
            scope.join();
            read = data; // race A
            closing = true;
        }
    }

    /** A scoped value shows the same object to all subtasks. */
    void scoped() throws Exception {
        int[] box = new int[1];
        ScopedValue.where(BOX, box).call(() -> {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> locked());
                scope.fork(() -> locked());
                return scope.join();
            }
        });
        check(box[0] == 2); // no race: one monitor
    }

    private int locked() {
        synchronized (guard) {
            return BOX.get()[0]++;
        }
    }

    void scoped_unguarded() throws Exception {
        int[] box = new int[1];
        ScopedValue.where(BOX, box).call(() -> {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> bare());
                scope.fork(() -> bare());
                return scope.join();
            }
        });
        check(box[0] > 0);
    }

    private int bare() {
        return BOX.get()[0]++; // races with itself in scoped_unguarded
    }

    // row: MemorySegment.get, MemorySegment.set
    void segment() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            together(() -> segment.set(INT, 0, 1), () -> read = segment.get(INT, 4)); // no race: other bytes
        }
    }

    // row: MemorySegment.get, MemorySegment.set
    void segment_sameBytes() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            together(
                    () -> {
                        segment.set(INT, 4, 1); // race A
                    },
                    () -> {
                        read = segment.get(INT, 4); // race A
                    });
        }
    }

    // row: MemorySegment.asSlice
    void slice() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            MemorySegment slice = segment.asSlice(8);
            together(() -> slice.set(INT, 0, 1), () -> read = segment.get(INT, 4)); // no race: other bytes
        }
    }

    // row: MemorySegment.asSlice
    void slice_sameBytes() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            MemorySegment slice = segment.asSlice(4);
            together(
                    () -> {
                        slice.set(INT, 0, 1); // race A
                    },
                    () -> {
                        read = segment.get(INT, 4); // race A
                    });
        }
    }

    // row: MemorySegment.getAtIndex, MemorySegment.setAtIndex
    void atIndex() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            together(() -> segment.setAtIndex(INT, 2, 1), () -> read = segment.getAtIndex(INT, 1)); // no race: other bytes
        }
    }

    // row: MemorySegment.getAtIndex, MemorySegment.setAtIndex
    void atIndex_sameBytes() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            together(
                    () -> {
                        segment.setAtIndex(INT, 1, 1); // race A
                    },
                    () -> {
                        read = segment.getAtIndex(INT, 1); // race A
                    });
        }
    }

    // row: MemorySegment.fill
    void filled() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            MemorySegment upper = segment.asSlice(8);
            together(() -> upper.fill((byte) 1), () -> read = segment.get(INT, 4)); // no race: other bytes
        }
    }

    // row: MemorySegment.fill
    void filled_sameBytes() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            MemorySegment upper = segment.asSlice(8);
            together(
                    () -> {
                        upper.fill((byte) 1); // race A
                    },
                    () -> {
                        read = segment.get(INT, 12); // race A
                    });
        }
    }

    // row: MemorySegment.copy(java.lang.foreign.MemorySegment,long,java.lang.foreign.MemorySegment,long,long)
    void copied() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment from = arena.allocate(16);
            MemorySegment to = arena.allocate(16);
            together(() -> MemorySegment.copy(from, 4, to, 8, 4), () -> from.set(INT, 8, to.get(INT, 4))); // no race: other bytes
        }
    }

    // row: MemorySegment.copy(java.lang.foreign.MemorySegment,long,java.lang.foreign.MemorySegment,long,long)
    void copied_sameBytes() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment from = arena.allocate(16);
            MemorySegment to = arena.allocate(16);
            together(
                    () -> {
                        MemorySegment.copy(from, 4, to, 8, 4); // race A
                    },
                    () -> {
                        read = to.get(INT, 8); // race A
                    });
        }
    }

    void copiedFrom() throws Exception {
        int[] array = new int[4];
        MemorySegment from = MemorySegment.ofArray(array);
        MemorySegment to = MemorySegment.ofArray(new int[4]);
        together(() -> MemorySegment.copy(from, 4, to, 8, 4), () -> array[2] = 1); // no race: other bytes
    }

    void copiedFrom_sameBytes() throws Exception {
        int[] array = new int[4];
        MemorySegment from = MemorySegment.ofArray(array);
        MemorySegment to = MemorySegment.ofArray(new int[4]);
        together(
                () -> {
                    MemorySegment.copy(from, 4, to, 8, 4); // race A
                },
                () -> {
                    array[1] = 1; // race A
                });
    }

    /** A segment on an array shows the array. */
    void onArray() throws Exception {
        int[] array = new int[4];
        MemorySegment segment = MemorySegment.ofArray(array);
        together(() -> segment.set(INT, 8, 1), () -> read = array[1]); // no race: other elements
    }

    void onArray_sameElement() throws Exception {
        int[] array = new int[4];
        MemorySegment segment = MemorySegment.ofArray(array);
        together(
                () -> {
                    segment.set(INT, 8, 1); // race A
                },
                () -> {
                    read = array[2]; // race A
                });
    }
}
