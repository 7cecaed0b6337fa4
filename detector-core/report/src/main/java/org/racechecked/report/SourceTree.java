package org.racechecked.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the source file of a class, also where the folders do not follow the packages, as Kotlin allows. */
final class SourceTree {
    private static final long MAX_BYTES = 4_000_000;
    private static final int CACHED_FILES = 8;

    private final Sources sources;
    private final Map<String, List<Path>> byName = new HashMap<>();
    private final Map<Path, SourceFile> recent = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, SourceFile> eldest) {
            return size() > CACHED_FILES;
        }
    };

    SourceTree(Sources sources) {
        this.sources = sources;
        for (Path root : sources.roots()) {
            collect(root);
        }
    }

    /** The path from the repository's root, with slashes, or null where the source is not among the roots. */
    @Nullable
    String path(String className, String file) {
        Path found = find(className, file);
        return found == null ? null : relative(found);
    }

    @Nullable
    SourceFile file(String className, String file) {
        Path found = find(className, file);
        return found == null ? null : recent.computeIfAbsent(found, this::load);
    }

    private void collect(Path root) {
        if (!Files.isDirectory(root)) {
            return;
        }
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(Files::isRegularFile).sorted().forEach(file -> byName.computeIfAbsent(
                            file.getFileName().toString(), name -> new ArrayList<>())
                    .add(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the sources in " + root, e);
        }
    }

    private @Nullable Path find(String className, String file) {
        List<Path> candidates = byName.getOrDefault(file, List.of());
        int dot = className.lastIndexOf('.');
        String expected = dot < 0 ? file : className.substring(0, dot).replace('.', '/') + "/" + file;
        for (Path candidate : candidates) {
            if (candidate.endsWith(expected)) {
                return candidate;
            }
        }
        return candidates.size() == 1 && !file.endsWith(".java") ? candidates.get(0) : null;
    }

    private String relative(Path file) {
        Path root = sources.repositoryRoot().toAbsolutePath().normalize();
        Path absolute = file.toAbsolutePath().normalize();
        Path shown = absolute.startsWith(root) ? root.relativize(absolute) : absolute.getFileName();
        return shown.toString().replace('\\', '/');
    }

    private SourceFile load(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                return new SourceFile(relative(file), List.of());
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).replace("\r\n", "\n");
            return new SourceFile(relative(file), Highlighter.lines(Language.of(file.toString()), text));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
