package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps two builds from weaving into one copy at once: a lock on a file beside it. */
final class TreeLock implements Closeable {
    private static final long POLL_MILLIS = 50;

    private final FileChannel channel;
    private final FileLock lock;
    private final boolean first;

    private TreeLock(FileChannel channel, FileLock lock, boolean first) {
        this.channel = channel;
        this.lock = lock;
        this.first = first;
    }

    /** Waits until the copy is free. */
    static TreeLock of(Path to) throws IOException {
        Path file = to.toAbsolutePath().resolveSibling(to.getFileName() + ".lock");
        Files.createDirectories(file.getParent());
        boolean first = Files.notExists(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        while (true) {
            try {
                return new TreeLock(channel, channel.lock(), first);
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

    /** True where nobody has woven into this copy before. */
    boolean isFirst() throws IOException {
        if (!lock.isValid()) {
            throw new IOException("the lock on the woven copy was lost");
        }
        return first;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
