package org.racechecked.kernels.nas;

import org.racechecked.kernels.Size;

/**
 * The published ranks of five keys.
 *
 * @param index where the five keys stand
 * @param rank their ranks before the first iteration
 * @param rising so many of them move up by one with each iteration, the others down
 * @param upAfter iterations before the first move up
 * @param downAfter iterations before the first move down
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record IsReference(int[] index, int[] rank, int rising, int upAfter, int downAfter) {
    static IsReference of(Size size) {
        return switch (size) {
            case S ->
                new IsReference(
                        new int[] {48_427, 17_148, 23_627, 62_548, 4_431},
                        new int[] {0, 18, 346, 64_917, 65_463},
                        3,
                        0,
                        0);
            case W ->
                new IsReference(
                        new int[] {357_773, 934_767, 875_723, 898_999, 404_505},
                        new int[] {1_249, 11_698, 1_039_987, 1_043_896, 1_048_018},
                        2,
                        2,
                        0);
            case A ->
                new IsReference(
                        new int[] {2_112_377, 662_041, 5_336_171, 3_642_833, 4_250_760},
                        new int[] {104, 17_523, 123_928, 8_288_932, 8_388_264},
                        3,
                        1,
                        1);
        };
    }

    /** How many of the five have another rank than the published one. */
    int wrongRanks(int iteration, int[] key, int[] rankOf) {
        int wrong = 0;
        for (int i = 0; i < index.length; i++) {
            int k = key[index[i]];
            int moved = i < rising ? iteration - upAfter : downAfter - iteration;
            if (k > 0 && k < key.length && rankOf[k - 1] != rank[i] + moved) {
                wrong++;
            }
        }
        return wrong;
    }
}
