package org.racechecked.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;

/** Finds test classes that use our annotation, to tell "nothing to check" from "nothing ran". */
final class AnnotatedClasses {
    private static final String ANNOTATION = "Lorg/racechecked/junit/RaceChecked;";

    private AnnotatedClasses() {}

    /** The problem that there are such classes though no test ran. */
    static Optional<Notice> nothingRan(BuildSettings settings) throws IOException {
        long count = 0;
        for (ClassPathEntry entry : settings.classPath()) {
            if (entry.kind() == ClassPathEntry.Kind.TESTS && Files.isDirectory(entry.path())) {
                count += countIn(entry.path());
            }
        }
        return count == 0 ? Optional.empty() : Optional.of(Problem.NOTHING_RAN.at(settings.project(), count));
    }

    private static long countIn(Path folder) throws IOException {
        long count = 0;
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".class") && usesAnnotation(file)) {
                    count++;
                }
            }
        }
        return count;
    }

    /** The constant pool holds the name as it is; a false hit would need a string constant of this very form. */
    private static boolean usesAnnotation(Path classFile) throws IOException {
        return new String(Files.readAllBytes(classFile), StandardCharsets.ISO_8859_1).contains(ANNOTATION);
    }
}
