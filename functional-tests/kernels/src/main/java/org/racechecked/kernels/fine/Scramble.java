package org.racechecked.kernels.fine;

/** Random numbers that can be asked for in any order: a bijection of 64-bit numbers that scatters neighbours. */
final class Scramble {
    private Scramble() {}

    static long of(long n) {
        long x = (n + 1) * 0x9E3779B97F4A7C15L;
        x = (x ^ x >>> 32) * 0xD6E8FEB86659FD93L;
        x = (x ^ x >>> 32) * 0xD6E8FEB86659FD93L;
        return x ^ x >>> 32;
    }

    /** A number {@code 0 <= x < bound} that depends on {@code n} alone. */
    static int below(int bound, long n) {
        return (int) ((of(n) >>> 33) % bound);
    }
}
