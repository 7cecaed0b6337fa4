package org.racechecked.kernels.everyday;

/** The IDEA cipher: blocks of four words of 16 bits, which are added, multiplied and mixed in rounds. */
final class BlockCipher {
    static final int BYTES = 8;
    static final int ROUNDS = 8;
    static final int PER_ROUND = 6;
    static final int AT_THE_END = 4;
    static final int KEYS = ROUNDS * PER_ROUND + AT_THE_END;
    static final int WORD = 0xffff;
    private static final int PRIME = 0x10001;

    private BlockCipher() {}

    /** Enciphers or deciphers one block, which begins at the same index in both. */
    static void apply(int[] keys, byte[] from, byte[] to, int at) {
        int a = word(from, at);
        int b = word(from, at + 2);
        int c = word(from, at + 4);
        int d = word(from, at + 6);
        int key = 0;
        for (int round = 0; round < ROUNDS; round++) {
            a = times(a, keys[key++]);
            b = (b + keys[key++]) & WORD;
            c = (c + keys[key++]) & WORD;
            d = times(d, keys[key++]);
            int left = times(a ^ c, keys[key++]);
            int right = times((left + (b ^ d)) & WORD, keys[key++]);
            left = (left + right) & WORD;
            a ^= right;
            d ^= left;
            int kept = b ^ left;
            b = c ^ right;
            c = kept;
        }
        put(to, at, times(a, keys[key++]));
        put(to, at + 2, c + keys[key++]);
        put(to, at + 4, b + keys[key++]);
        put(to, at + 6, times(d, keys[key]));
    }

    private static int word(byte[] bytes, int at) {
        return ((bytes[at] & 0xff) << 8) | (bytes[at + 1] & 0xff);
    }

    private static void put(byte[] bytes, int at, int word) {
        bytes[at] = (byte) (word >>> 8);
        bytes[at + 1] = (byte) word;
    }

    /** Modulo 65537, where 0 stands for 65536. */
    private static int times(int one, int other) {
        if (one == 0) {
            return (PRIME - other) & WORD;
        }
        if (other == 0) {
            return (PRIME - one) & WORD;
        }
        return (int) ((long) one * other % PRIME) & WORD;
    }

    /** What times it is one: by Fermat's little theorem the power with an exponent of two less than the prime, 16 ones. */
    static int inverse(int word) {
        int inverse = 1;
        for (int i = 0; i < 16; i++) {
            inverse = times(times(inverse, inverse), word);
        }
        return inverse;
    }
}
