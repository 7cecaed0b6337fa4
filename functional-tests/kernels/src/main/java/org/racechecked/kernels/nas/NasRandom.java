package org.racechecked.kernels.nas;

/** The random numbers of the NAS benchmarks: x becomes a·x modulo 2^46. */
final class NasRandom {
    static final long A = 1_220_703_125L;
    private static final long MODULUS_MASK = (1L << 46) - 1;

    private long state;

    NasRandom(long seed) {
        state = seed;
    }

    /** The numbers that follow after {@code skipped} of them. */
    static NasRandom after(long seed, long skipped) {
        return new NasRandom(seed * power(skipped) & MODULUS_MASK);
    }

    /** The next number between 0 and 1. */
    double next() {
        state = state * A & MODULUS_MASK;
        return state * 0x1p-46;
    }

    private static long power(long exponent) {
        long result = 1;
        long square = A;
        for (long rest = exponent; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                result = result * square & MODULUS_MASK;
            }
            square = square * square & MODULUS_MASK;
        }
        return result;
    }
}
