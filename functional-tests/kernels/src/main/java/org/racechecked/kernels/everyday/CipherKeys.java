package org.racechecked.kernels.everyday;

/** The keys of all rounds of a {@link BlockCipher}, from a key of eight words of 16 bits. */
final class CipherKeys {
    private static final int WORDS = 8;
    private static final int BITS = 16;
    private static final int ROTATION = 25;

    private CipherKeys() {}

    /** Words of the key, which is rotated each time all of it was used. */
    static int[] encrypting(int[] key) {
        int[] keys = new int[BlockCipher.KEYS];
        for (int i = 0; i < keys.length; i++) {
            int bit = ROTATION * (i / WORDS) + BITS * (i % WORDS);
            int two = (key[bit / BITS % WORDS] << BITS) | key[(bit / BITS + 1) % WORDS];
            keys[i] = (two >>> (BITS - bit % BITS)) & BlockCipher.WORD;
        }
        return keys;
    }

    /** The inverses of the keys, last round first. */
    static int[] decrypting(int[] encrypting) {
        int[] keys = new int[BlockCipher.KEYS];
        for (int round = 0; round <= BlockCipher.ROUNDS; round++) {
            int to = BlockCipher.PER_ROUND * round;
            int from = BlockCipher.KEYS - BlockCipher.AT_THE_END - to;
            // the words in the middle change places in all rounds but the outermost
            int second = round == 0 || round == BlockCipher.ROUNDS ? 1 : 2;
            keys[to] = BlockCipher.inverse(encrypting[from]);
            keys[to + 1] = -encrypting[from + second] & BlockCipher.WORD;
            keys[to + 2] = -encrypting[from + 3 - second] & BlockCipher.WORD;
            keys[to + 3] = BlockCipher.inverse(encrypting[from + 3]);
            if (round < BlockCipher.ROUNDS) {
                keys[to + 4] = encrypting[from - 2];
                keys[to + 5] = encrypting[from - 1];
            }
        }
        return keys;
    }
}
