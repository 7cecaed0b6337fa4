package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A copy in a folder; files that did not change are not written, so that others see what did. */
final class FolderCopy implements TreeCopy {
    private static final byte[] NONE = {};

    private final Path root;
    private final Set<Path> kept = new HashSet<>();

    FolderCopy(Path root) throws IOException {
        this.root = root;
        Files.createDirectories(root);
    }

    @Override
    public byte[] before(String name) throws IOException {
        try {
            return Files.readAllBytes(root.resolve(name));
        } catch (NoSuchFileException e) {
            return NONE;
        }
    }

    @Override
    public void withdraw(String name) throws IOException {
        Files.deleteIfExists(root.resolve(name));
    }

    @Override
    public void put(String name, byte[] bytes) throws IOException {
        Path file = root.resolve(name).normalize();
        if (!file.startsWith(root.normalize())) {
            throw new IOException("needed a name inside the tree, found \"" + name + "\"");
        }
        kept.add(file);
        if (bytes.length == 0 || !Arrays.equals(before(name), bytes)) {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        }
    }

    @Override
    public void finish() throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(root)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            if (Files.isDirectory(path) ? isEmpty(path) && !path.equals(root) : !kept.contains(path.normalize())) {
                Files.delete(path);
            }
        }
    }

    @Override
    public void close() {}

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.findAny().isEmpty();
        }
    }
}
