package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.racechecked.model.WovenIndex;

/** Sees to it that a woven copy takes the place of nothing but an older one: what does not belong there is deleted. */
final class Place {
    private Place() {}

    /** {@code first} says that nobody has woven to this place before. */
    static void check(WeaveRequest.Tree tree, boolean first) throws IOException {
        Path from = tree.from().toAbsolutePath().normalize();
        Path to = tree.to().toAbsolutePath().normalize();
        if (to.startsWith(from) || from.startsWith(to)) {
            throw new IOException("needed a woven copy apart from its source, found " + to + " for " + from
                    + "; choose another folder for the copy");
        }
        if (first && Files.isDirectory(to) && !isEmpty(to) && !isCopy(to)) {
            throw new IOException("needed an empty folder or an older woven copy, found other files in " + to
                    + "; delete it or choose another folder for the copy");
        }
    }

    private static boolean isCopy(Path to) {
        return Files.exists(to.resolve(WovenIndex.FILE)) || Files.exists(to.resolve(WeavingState.FILE));
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.findAny().isEmpty();
        }
    }
}
