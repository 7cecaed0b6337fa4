package org.racechecked.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Sha256Test {
    @Test
    void beginsAsThatOfTheJdkWhateverTheLength() throws NoSuchAlgorithmException {
        Random random = new Random(1);
        for (int length = 0; length < 400; length++) {
            byte[] message = new byte[length];
            random.nextBytes(message);
            byte[] whole = MessageDigest.getInstance("SHA-256").digest(message);
            assertEquals(ByteBuffer.wrap(whole).getInt(), Sha256.begin(message), length + " bytes");
        }
    }

    @Test
    void beginsAsTheStandardSays() {
        assertEquals(0xba7816bf, Sha256.begin("abc".getBytes(StandardCharsets.US_ASCII)));
        assertEquals(0xe3b0c442, Sha256.begin(new byte[0]));
    }
}
