package org.racechecked.gradle;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.Transformer;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;

/** From the file that weaving wrote to a class path; a class of its own because the configuration cache keeps it. */
abstract class LaneClassPath implements Transformer<List<File>, RegularFile> {
    private final Provider<Directory> woven;

    LaneClassPath(Provider<Directory> woven) {
        this.woven = woven;
    }

    abstract List<Path> choose(LaneFile lane) throws IOException;

    @Override
    public List<File> transform(RegularFile file) {
        try {
            return choose(new LaneFile(
                            file.getAsFile().toPath(), woven.get().getAsFile().toPath()))
                    .stream()
                    .map(Path::toFile)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every entry. */
    static final class Whole extends LaneClassPath {
        private final FileCollection plain;

        Whole(Provider<Directory> woven, FileCollection plain) {
            super(woven);
            this.plain = plain;
        }

        @Override
        List<Path> choose(LaneFile lane) throws IOException {
            List<Path> entries = new ArrayList<>();
            plain.forEach(file -> entries.add(file.toPath()));
            return lane.classPath(entries);
        }
    }

    /** The folders in which tests are looked for. */
    static final class Tests extends LaneClassPath {
        Tests(Provider<Directory> woven) {
            super(woven);
        }

        @Override
        List<Path> choose(LaneFile lane) throws IOException {
            return lane.tests();
        }
    }
}
