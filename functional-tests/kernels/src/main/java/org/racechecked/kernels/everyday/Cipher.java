package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** A text is enciphered and deciphered again; each thread has blocks of its own. */
public final class Cipher extends EverydayProgram {
    private static final int[] KEY = {1, 2, 3, 4, 5, 6, 7, 8};
    private static final byte[] KNOWN = {0, 0, 0, 1, 0, 2, 0, 3};
    private static final long KNOWN_SECRET = 0x11fb_ed2b_0198_6de5L;

    private int[] encrypting = {};
    private int[] decrypting = {};
    private byte[] text = {};
    private byte[] secret = {};
    private byte[] again = {};

    public Cipher() {
        super("cipher", "a block cipher, slices of shared arrays of bytes", BlockCipher.class, CipherKeys.class);
    }

    @Override
    void setUp(Size size) {
        encrypting = CipherKeys.encrypting(KEY);
        decrypting = CipherKeys.decrypting(encrypting);
        text = new byte[BlockCipher.BYTES * blocks(size)];
        new Random(10).nextBytes(text);
        System.arraycopy(KNOWN, 0, text, 0, KNOWN.length);
        secret = new byte[text.length];
        again = new byte[text.length];
    }

    private static int blocks(Size size) {
        return switch (size) {
            case S -> 5_000;
            case W -> 200_000;
            case A -> 2_000_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Slab blocks = share(text.length / BlockCipher.BYTES, me);
        applyToAll(blocks, encrypting, text, secret);
        applyToAll(blocks, decrypting, secret, again);
    }

    private static void applyToAll(Slab blocks, int[] keys, byte[] from, byte[] to) {
        for (int block = blocks.from(); block < blocks.to(); block++) {
            BlockCipher.apply(keys, from, to, BlockCipher.BYTES * block);
        }
    }

    @Override
    public void verify() {
        long first = 0;
        for (int i = 0; i < BlockCipher.BYTES; i++) {
            first = (first << 8) | (secret[i] & 0xff);
        }
        WrongAnswer.unlessEqual("a block whose secret is published", KNOWN_SECRET, first);
        WrongAnswer.unlessEqual("first byte that is not as it was", -1, Arrays.mismatch(text, again));
    }
}
