package org.racechecked.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The folder that a run works in, which is its own until it ends: another run that is to work there waits. The system gives it back
 * however the run ends, so the file that is locked stays.
 */
final class WorkFolder implements Closeable {
    private static final String FILE = "lock";
    /** Beyond all text, as some systems let nobody read what is locked. */
    private static final long LOCKED = Long.MAX_VALUE - 1;

    private static final int LONGEST_NAME = 20;

    private final Path path;
    private final FileChannel channel;

    private WorkFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Waits until nobody else works there, and says so. */
    static WorkFolder take(Path folder, PrintWriter tell) throws IOException {
        try {
            Files.createDirectories(folder);
            FileChannel channel = FileChannel.open(
                    folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            lock(channel, folder, tell);
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return new WorkFolder(folder, channel);
        } catch (AccessDeniedException e) {
            throw Refusal.of("--work", "a folder that may be written to", folder);
        } catch (FileSystemException e) {
            throw Refusal.of("--work", "a folder, or the name of one that can be made", folder);
        }
    }

    Path path() {
        return path;
    }

    private static void lock(FileChannel channel, Path folder, PrintWriter tell) throws IOException {
        FileLock lock = channel.tryLock(LOCKED, 1, false);
        if (lock == null) {
            tell.println("waiting for process " + whoHas(channel) + ", which checks a program in " + folder
                    + ", to end; --work would name a folder that is free");
            tell.flush();
            channel.lock(LOCKED, 1, false);
        }
    }

    private static String whoHas(FileChannel channel) throws IOException {
        ByteBuffer name = ByteBuffer.allocate(LONGEST_NAME);
        int length = channel.read(name, 0);
        return length <= 0 ? "unknown" : new String(name.array(), 0, length, StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
