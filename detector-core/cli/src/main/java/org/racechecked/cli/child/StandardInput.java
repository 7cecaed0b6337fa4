package org.racechecked.cli.child;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * What the program is given on its standard input, for each run from the beginning: what earlier runs have read once more, and then
 * what comes.
 *
 * <p>Shared state: what was read is guarded by the monitor of this object; the real input is read by one thread at a time, which holds
 * {@code turn}, and nobody needs that for what was read before.
 */
final class StandardInput {
    private static final int FIRST_ROOM = 1024;

    private final InputStream real;
    private final Object turn = new Object();
    private byte[] read = new byte[FIRST_ROOM];
    private int size;
    private boolean ended;

    StandardInput(InputStream real) {
        this.real = real;
    }

    /** The whole of it, for another run. */
    InputStream again() {
        return new BufferedInputStream(new Again());
    }

    /** What was read by now, as a number that other texts hardly have; 0 for nothing. */
    synchronized long hasRead() {
        CRC32 sum = new CRC32();
        sum.update(read, 0, size);
        return (long) size << Integer.SIZE | sum.getValue();
    }

    private synchronized void add(byte[] bytes, int count) {
        if (count < 0) {
            ended = true;
            return;
        }
        if (size + count > read.length) {
            read = Arrays.copyOf(read, Math.max(2 * read.length, size + count));
        }
        System.arraycopy(bytes, 0, read, size, count);
        size += count;
    }

    /** How many bytes after the first {@code from} were read before and are there now, as a stream says it: -1 at the end. */
    private synchronized int give(int from, byte[] bytes, int offset, int length) {
        int count = Math.min(size - from, length);
        System.arraycopy(read, from, bytes, offset, count);
        return count == 0 && ended ? -1 : count;
    }

    private synchronized int left(int from) throws IOException {
        return size > from || ended ? size - from : real.available();
    }

    /**
     * The input as one run reads it.
     *
     * <p>Guarded by the monitor of the buffer in front of it.
     */
    private final class Again extends InputStream {
        private int at;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = give(at, bytes, offset, length);
            if (count == 0 && length > 0) {
                count = readOn(bytes, offset, length);
            }
            at += Math.max(count, 0);
            return count;
        }

        private int readOn(byte[] bytes, int offset, int length) throws IOException {
            synchronized (turn) {
                // while we waited for the turn, a thread that an earlier run left behind may have read on
                int count = give(at, bytes, offset, length);
                if (count == 0) {
                    byte[] next = new byte[length];
                    add(next, real.read(next, 0, length));
                    count = give(at, bytes, offset, length);
                }
                return count;
            }
        }

        @Override
        public int available() throws IOException {
            return left(at);
        }
    }
}
