package org.racechecked.weave;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The first 16 hex digits of SHA-256: how class files and what is known of them are told apart. */
final class Hash {
    private static final int BYTES = 8;
    /** To look one up takes as long as to hash a small class. */
    private static final MessageDigest EMPTY = digest();

    private Hash() {}

    static String of(byte[] bytes) {
        return HexFormat.of().formatHex(copy().digest(bytes), 0, BYTES);
    }

    static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest copy() {
        try {
            return (MessageDigest) EMPTY.clone();
        } catch (CloneNotSupportedException e) {
            return digest();
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
