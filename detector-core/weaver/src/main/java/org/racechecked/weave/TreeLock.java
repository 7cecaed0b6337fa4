package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps two builds from weaving into one copy at once: a lock on a file beside it, which is taken away when the copy is whole.
 *
 * <p>Whoever waited for the lock on a file that was taken away meanwhile finds a mark in it, and begins again with a new file.
 */
final class TreeLock implements Closeable {
    private static final long POLL_MILLIS = 50;

    private final Path file;
    private final FileChannel channel;
    private final FileLock lock;
    private final boolean first;

    private TreeLock(Path file, FileChannel channel, FileLock lock, boolean first) {
        this.file = file;
        this.channel = channel;
        this.lock = lock;
        this.first = first;
    }

    /** Waits until the copy is free. */
    static TreeLock of(Path to) throws IOException {
        Path file = to.toAbsolutePath().resolveSibling(to.getFileName() + ".lock");
        Files.createDirectories(file.getParent());
        while (true) {
            boolean first = Files.notExists(file);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = lock(channel);
            if (channel.size() == 0) {
                return new TreeLock(file, channel, lock, first);
            }
            channel.close();
        }
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        while (true) {
            try {
                return channel.lock();
            } catch (OverlappingFileLockException e) {
                // another thread of this JVM has it, and may have loaded us by another class loader
                pause();
            }
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while another build was weaving", e);
        }
    }

    /** True where nobody has begun to weave into this copy and left it unfinished. */
    boolean isFirst() throws IOException {
        if (!lock.isValid()) {
            throw new IOException("the lock on the woven copy was lost");
        }
        return first;
    }

    /** To be called where the copy is whole, or was not begun: what stays says that it is neither. */
    void takeAway() throws IOException {
        // in this order: a mark in a file that is still there, if we end here, would keep everybody waiting
        if (file.toFile().delete()) {
            channel.write(ByteBuffer.wrap(new byte[] {1}), 0);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
