package org.racechecked.cli.child;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class StandardInputTest {
    private static final byte[] TEXT = "one\ntwo\n".getBytes(StandardCharsets.UTF_8);

    /** Gives one byte at a time, as a terminal gives one line. */
    private final InputStream slow = new ByteArrayInputStream(TEXT) {
        @Override
        public synchronized int read(byte[] bytes, int offset, int length) {
            return super.read(bytes, offset, Math.min(length, 1));
        }

        @Override
        public synchronized int available() {
            return Math.min(super.available(), 1);
        }
    };

    private final StandardInput input = new StandardInput(slow);

    @Test
    void eachRunReadsItFromTheBeginning() throws IOException {
        assertArrayEquals(TEXT, input.again().readAllBytes());
        assertArrayEquals(TEXT, input.again().readAllBytes());
    }

    @Test
    void aRunThatReadsFurtherThanThoseBeforeGoesOnWithTheRealOne() throws IOException {
        assertEquals('o', input.again().read());
        InputStream second = input.again();
        assertEquals('o', second.read());
        assertEquals('n', second.read());
        assertArrayEquals(TEXT, input.again().readAllBytes());
    }

    @Test
    void whatIsThereIsWhatWasReadBeforeElseWhatTheRealOneHas() throws IOException {
        assertEquals(1, input.again().available());
        input.again().readNBytes(5);
        assertEquals(5, input.again().available());
        input.again().readAllBytes();
        InputStream last = input.again();
        last.readAllBytes();
        assertEquals(0, last.available());
        assertEquals(-1, last.read());
    }

    @Test
    void whatWasReadIsToldFromOtherThings() throws IOException {
        assertEquals(0, input.hasRead());
        input.again().readAllBytes();
        long all = input.hasRead();
        input.again().readAllBytes();
        assertEquals(all, input.hasRead());
        StandardInput less = new StandardInput(new ByteArrayInputStream(TEXT, 0, 4));
        less.again().readAllBytes();
        assertNotEquals(all, less.hasRead());
    }

    @Test
    void whoHasClosedItHasClosedItForHimself() throws IOException {
        InputStream first = input.again();
        first.close();
        assertArrayEquals(TEXT, input.again().readAllBytes());
    }
}
