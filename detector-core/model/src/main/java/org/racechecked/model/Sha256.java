package org.racechecked.model;

import java.util.Arrays;

/**
 * The beginning of SHA-256, as FIPS 180-4 defines it.
 *
 * <p>The JDK has it too, but looks for it among all providers of security: that is the dearest thing that a JVM does to
 * check its first test. Nothing secret depends on this.
 */
final class Sha256 {
    private static final int BLOCK = 64;
    private static final int ROUNDS = 64;
    private static final int WORDS = 8;
    private static final int[] START = new int[WORDS];
    private static final int[] ADDED = new int[ROUNDS];

    static {
        int prime = 2;
        for (int i = 0; i < ROUNDS; i++) {
            ADDED[i] = fraction(Math.cbrt(prime));
            if (i < WORDS) {
                START[i] = fraction(Math.sqrt(prime));
            }
            prime = primeAfter(prime);
        }
    }

    private Sha256() {}

    /** The first four bytes, the first of them highest. */
    static int begin(byte[] message) {
        byte[] padded = padded(message);
        int[] hash = START.clone();
        for (int at = 0; at < padded.length; at += BLOCK) {
            addBlock(hash, schedule(padded, at));
        }
        return hash[0];
    }

    /** A one, zeros, and the length in bits, up to the end of a block. */
    private static byte[] padded(byte[] message) {
        int blocks = (message.length + Long.BYTES) / BLOCK + 1;
        byte[] padded = Arrays.copyOf(message, blocks * BLOCK);
        padded[message.length] = (byte) 0x80;
        long bits = 8L * message.length;
        for (int i = 0; i < Long.BYTES; i++) {
            padded[padded.length - 1 - i] = (byte) (bits >>> (8 * i));
        }
        return padded;
    }

    private static int[] schedule(byte[] padded, int at) {
        int[] words = new int[ROUNDS];
        for (int i = 0; i < BLOCK; i++) {
            words[i / 4] = (words[i / 4] << 8) | (padded[at + i] & 0xff);
        }
        for (int i = BLOCK / 4; i < ROUNDS; i++) {
            int early = words[i - 15];
            int late = words[i - 2];
            words[i] = words[i - 16]
                    + (rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3))
                    + words[i - 7]
                    + (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10));
        }
        return words;
    }

    private static void addBlock(int[] hash, int[] words) {
        int[] now = hash.clone();
        for (int i = 0; i < ROUNDS; i++) {
            int a = now[0];
            int e = now[4];
            int choice = (e & now[5]) ^ (~e & now[6]);
            int majority = (a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2]);
            int first = now[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + ADDED[i] + words[i];
            int second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
            System.arraycopy(now, 0, now, 1, WORDS - 1);
            now[4] += first;
            now[0] = first + second;
        }
        for (int i = 0; i < WORDS; i++) {
            hash[i] += now[i];
        }
    }

    private static int rotated(int word, int by) {
        return Integer.rotateRight(word, by);
    }

    /** The first 32 bits behind the point. */
    private static int fraction(double root) {
        return (int) (long) ((root - Math.floor(root)) * (1L << 32));
    }

    private static int primeAfter(int prime) {
        int next = prime + 1;
        while (!isPrime(next)) {
            next++;
        }
        return next;
    }

    private static boolean isPrime(int number) {
        for (int i = 2; i * i <= number; i++) {
            if (number % i == 0) {
                return false;
            }
        }
        return true;
    }
}
