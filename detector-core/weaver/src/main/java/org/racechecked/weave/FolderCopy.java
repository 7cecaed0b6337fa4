package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A copy in a folder; files that did not change are not written, so that others see what did. */
final class FolderCopy implements TreeCopy {
    private static final byte[] NONE = {};

    private final Path root;
    private final Set<Path> old;
    private final Set<Path> folders = new HashSet<>();
    private final Set<Path> named = new HashSet<>();
    private Path lastRead;
    private byte[] lastBytes = NONE;

    FolderCopy(Path root) throws IOException {
        this.root = root.normalize();
        this.lastRead = this.root;
        Files.createDirectories(root);
        try (Stream<Path> walk = Files.walk(this.root)) {
            this.old = new HashSet<>(walk.filter(Files::isRegularFile).toList());
        }
    }

    @Override
    public byte[] before(String name) throws IOException {
        Path file = inside(name);
        if (!old.contains(file)) {
            return NONE;
        }
        if (!file.equals(lastRead)) {
            lastBytes = Files.readAllBytes(file);
            lastRead = file;
        }
        return lastBytes;
    }

    @Override
    public void withdraw(String name) throws IOException {
        Path file = inside(name);
        Files.deleteIfExists(file);
        old.remove(file);
    }

    @Override
    public void put(String name, byte[] bytes, @Nullable FileTime time) throws IOException {
        Path file = inside(name);
        boolean same = old.contains(file) && Arrays.equals(before(name), bytes);
        old.remove(file);
        if (!same) {
            if (folders.add(file.getParent())) {
                Files.createDirectories(file.getParent());
            }
            Files.write(file, bytes);
        }
        if (time != null && !Files.getLastModifiedTime(file).equals(time)) {
            Files.setLastModifiedTime(file, time);
        }
    }

    /** Times of folders are those of what happens in them. A jar may name one that is not inside it, and nobody misses that. */
    @Override
    public void putFolder(String name, @Nullable FileTime time) throws IOException {
        Path folder = root.resolve(name).normalize();
        if (folder.startsWith(root)) {
            Files.createDirectories(folder);
            named.add(folder);
        }
    }

    /** What was there before and was not put has gone from the source. */
    @Override
    public void finish() throws IOException {
        for (Path file : old) {
            Files.delete(file);
        }
        deleteEmptyFolders();
    }

    @Override
    public void close() {}

    private Path inside(String name) throws IOException {
        Path file = root.resolve(name).normalize();
        if (!file.startsWith(root)) {
            throw new IOException("needed a name inside the tree, found \"" + name + "\"");
        }
        return file;
    }

    private void deleteEmptyFolders() throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(root)) {
            all = walk.filter(Files::isDirectory)
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
        for (Path folder : all) {
            if (!folder.equals(root) && !named.contains(folder) && isEmpty(folder)) {
                Files.delete(folder);
            }
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.findAny().isEmpty();
        }
    }
}
