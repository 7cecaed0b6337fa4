package org.racechecked.litmus;

import java.util.Arrays;

/** Array elements are memory of their own; calls on whole arrays touch ranges of them. */
final class ArrayElements extends Litmus {
    private final int[] numbers = new int[8];
    private final byte[] bytes = new byte[8];
    private final boolean[] flags = new boolean[8];
    private final long[] longs = new long[8];
    private final double[] doubles = new double[8];
    private final Object[] objects = new Object[8];
    private final int[][] rows = new int[2][4];
    private final char[] chars = new char[8];

    void neighbours() throws Exception {
        together(() -> numbers[0] = 1, () -> numbers[1] = 1); // no race: two elements
    }

    void neighbours_sameElement() throws Exception {
        together(
                () -> {
                    numbers[1] = 1; // race A
                },
                () -> {
                    numbers[1] = 2; // race A
                });
    }

    /** No tearing: neighbouring bytes are separate memory (JLS 17.6). */
    void bytes() throws Exception {
        together(() -> bytes[0]++, () -> bytes[1]++); // no race: two bytes
        check(bytes[0] + bytes[1] == 2);
    }

    void bytes_sameByte() throws Exception {
        together(
                () -> {
                    bytes[1]++; // race A
                },
                () -> {
                    bytes[1]++; // race A
                });
    }

    void booleans() throws Exception {
        together(() -> flags[0] = true, () -> flags[1] = true); // no race: two elements
    }

    void booleans_sameElement() throws Exception {
        together(
                () -> {
                    flags[1] = true; // race A
                },
                () -> {
                    check(flags[1] || !flags[0]); // race A
                });
    }

    void longs() throws Exception {
        together(() -> longs[0] = -1, () -> check(longs[1] == 0)); // no race: two elements
    }

    void longs_sameElement() throws Exception {
        together(
                () -> {
                    longs[1] = -1; // race A
                },
                () -> {
                    check(longs[1] <= 0); // race A
                });
    }

    void doubles() throws Exception {
        together(() -> doubles[0] += 1, () -> doubles[1] += 1); // no race: two elements
    }

    void doubles_sameElement() throws Exception {
        together(
                () -> {
                    doubles[1] += 1; // race A
                },
                () -> {
                    doubles[1] += 1; // race A
                });
    }

    void chars() throws Exception {
        together(() -> chars[0] = 'a', () -> chars[1] = 'b'); // no race: two elements
    }

    void chars_sameElement() throws Exception {
        together(
                () -> {
                    chars[1] = 'a'; // race A
                },
                () -> {
                    chars[1] = 'b'; // race A
                });
    }

    void references() throws Exception {
        together(() -> objects[0] = this, () -> objects[1] = this); // no race: two elements
    }

    void references_sameElement() throws Exception {
        together(
                () -> {
                    objects[1] = this; // race A
                },
                () -> {
                    read = objects[1] == null ? 0 : 1; // race A
                });
    }

    void halves() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 4; i++) {
                        numbers[i]++; // no race: the lower half
                    }
                },
                () -> {
                    for (int i = 4; i < 8; i++) {
                        numbers[i]++;
                    }
                });
    }

    void halves_overlapByOne() throws Exception {
        together(
                () -> {
                    for (int i = 0; i <= 4; i++) {
                        numbers[i]++; // race A
                    }
                },
                () -> {
                    for (int i = 4; i < 8; i++) {
                        numbers[i]++; // race A
                    }
                });
    }

    void strided() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 8; i += 2) {
                        numbers[i]++; // no race: even elements
                    }
                },
                () -> {
                    for (int i = 1; i < 8; i += 2) {
                        numbers[i]++;
                    }
                });
    }

    void strided_fromTheSame() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 8; i += 2) {
                        numbers[i]++; // race A
                    }
                },
                () -> {
                    for (int i = 1; i < 8; i += 3) {
                        numbers[i]++; // race A
                    }
                });
    }

    void rows() throws Exception {
        together(() -> rows[0][1]++, () -> rows[1][1]++); // no race: two rows
    }

    void rows_sameRow() throws Exception {
        together(
                () -> {
                    rows[1][1]++; // race A
                },
                () -> {
                    rows[1][1]++; // race A
                });
    }

    /** Replacing a row writes the outer array, which who uses the row has read. */
    void replacedRow() throws Exception {
        together(() -> rows[0] = new int[4], () -> rows[1][0]++); // no race: another row
    }

    void replacedRow_used() throws Exception {
        together(
                () -> {
                    rows[1] = new int[4]; // race A
                },
                () -> {
                    rows[1][0]++; // race A
                });
    }

    void copied() throws Exception {
        together(
                () -> System.arraycopy(numbers, 0, numbers, 4, 4),
                () -> check(numbers[3] == 0)); // no race: the copy reads it too
    }

    void copied_overwritten() throws Exception {
        together(
                () -> {
                    System.arraycopy(numbers, 0, numbers, 3, 4); // race A
                },
                () -> {
                    check(numbers[3] == 0); // race A
                });
    }

    void copySource() throws Exception {
        int[] target = new int[8];
        together(() -> System.arraycopy(numbers, 0, target, 0, 4), () -> numbers[4] = 1); // no race: not copied
    }

    void copySource_written() throws Exception {
        int[] target = new int[8];
        together(
                () -> {
                    System.arraycopy(numbers, 0, target, 0, 4); // race A
                },
                () -> {
                    numbers[3] = 1; // race A
                });
    }

    void filled() throws Exception {
        together(() -> Arrays.fill(numbers, 0, 4, 7), () -> numbers[4] = 1); // no race: behind the range
    }

    void filled_within() throws Exception {
        together(
                () -> {
                    Arrays.fill(numbers, 0, 4, 7); // race A
                },
                () -> {
                    numbers[3] = 1; // race A
                });
    }

    void sorted() throws Exception {
        together(() -> Arrays.sort(numbers, 0, 4), () -> numbers[4] = 1); // no race: behind the range
    }

    void sorted_within() throws Exception {
        together(
                () -> {
                    Arrays.sort(numbers, 0, 4); // race A
                },
                () -> {
                    numbers[3] = 1; // race A
                });
    }

    void copyOfRange() throws Exception {
        together(() -> read = Arrays.copyOfRange(numbers, 0, 4).length, () -> numbers[4] = 1); // no race: not copied
    }

    void copyOfRange_within() throws Exception {
        together(
                () -> {
                    read = Arrays.copyOfRange(numbers, 0, 4).length; // race A
                },
                () -> {
                    numbers[3] = 1; // race A
                });
    }

    void length() throws Exception {
        together(() -> check(numbers.length == 8), () -> numbers[0] = 1); // no race: a length never changes
    }

    void length_element() throws Exception {
        together(
                () -> {
                    check(numbers[0] <= 8); // race A
                },
                () -> {
                    numbers[0] = 1; // race A
                });
    }

    void indexFromOther() throws Exception {
        int[] index = {2, 5};
        together(() -> numbers[index[0]]++, () -> numbers[index[1]]++); // no race: two elements
    }

    void indexFromOther_same() throws Exception {
        int[] index = {5, 5};
        together(
                () -> {
                    numbers[index[0]]++; // race A
                },
                () -> {
                    numbers[index[1]]++; // race A
                });
    }

    // row: Arrays.asList
    void asList() throws Exception {
        String[] words = {"a", "b"};
        together(() -> Arrays.asList(words).set(0, "z"), () -> read = words[1].length()); // no race: another element
    }

    // row: Arrays.asList
    void asList_sameElement() throws Exception {
        String[] words = {"a", "b"};
        together(
                () -> {
                    Arrays.asList(words).set(1, "z"); // race A
                },
                () -> {
                    read = words[1].length(); // race A
                });
    }
}
